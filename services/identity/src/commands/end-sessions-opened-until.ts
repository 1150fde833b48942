import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SESSIONS, type Sessions } from '../domain/sessions.js';

/** Ends the sessions of an account that were opened before something about it changed. */
export class EndSessionsOpenedUntil extends Command<void> {
  constructor(
    readonly userId: string,
    readonly openedUntil: Date,
  ) {
    super();
  }
}

@CommandHandler(EndSessionsOpenedUntil)
export class EndSessionsOpenedUntilHandler implements ICommandHandler<EndSessionsOpenedUntil> {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  execute({ userId, openedUntil }: EndSessionsOpenedUntil): Promise<void> {
    return this.sessions.endAllOf(userId, { openedUntil });
  }
}
