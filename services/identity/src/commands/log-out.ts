import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SESSIONS, type Sessions } from '../domain/sessions.js';

/** Ends a session on the server; no error when it is gone. */
export class LogOut extends Command<void> {
  /** @param ofUser when given, no other account's */
  constructor(
    readonly sessionId: string,
    readonly ofUser?: string,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(@Inject(SESSIONS) private readonly sessions: Sessions) {}

  execute({ sessionId, ofUser }: LogOut): Promise<void> {
    return this.sessions.end(sessionId, ofUser);
  }
}
