import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';
import type { SessionsEndKind } from '../domain/user.events.js';

/** Ends the sessions of an account that were opened before something about it changed. */
export class EndSessionsOpenedUntil extends Command<void> {
  constructor(
    readonly userId: string,
    readonly openedUntil: Date,
    readonly kind: SessionsEndKind,
  ) {
    super();
  }
}

@CommandHandler(EndSessionsOpenedUntil)
export class EndSessionsOpenedUntilHandler implements ICommandHandler<EndSessionsOpenedUntil> {
  constructor(@Inject(AccountSessions) private readonly sessions: AccountSessions) {}

  execute({ userId, openedUntil, kind }: EndSessionsOpenedUntil): Promise<void> {
    return this.sessions.endAll(userId, kind, { openedUntil });
  }
}
