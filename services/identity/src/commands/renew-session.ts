import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SessionInvalid } from '@giftcard/kernel/errors';
import type { SignedIn } from './log-in.js';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
import { AccountSuspended } from '../domain/user.errors.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Signs an admin's living session again with a later end. Errors: SESSION_INVALID, ACCOUNT_SUSPENDED. */
export class RenewSession extends Command<SignedIn> {
  constructor(readonly admin: { readonly userId: string; readonly sessionId: string }) {
    super();
  }
}

@CommandHandler(RenewSession)
export class RenewSessionHandler implements ICommandHandler<RenewSession> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ admin: { userId, sessionId } }: RenewSession): Promise<SignedIn> {
    const user = await this.users.find(userId);
    if (!user) throw new SessionInvalid();
    if (user.status !== 'active') throw new AccountSuspended();
    return { userId, session: await this.sessions.renew(user, sessionId) };
  }
}
