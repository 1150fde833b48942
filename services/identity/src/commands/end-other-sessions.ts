import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Ends the sessions that an account had before its password was changed, but for the one that changed it. */
export class EndOtherSessions extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changedAt: Date,
  ) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
  ) {}

  async execute({ userId, changedAt }: EndOtherSessions): Promise<void> {
    const user = await this.users.find(userId);
    const which = { openedUntil: changedAt, except: user?.passwordChange?.keptSessionId ?? '' };
    await this.sessions.endAll(userId, 'password-changed', which);
  }
}
