import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';

/** Ends a session of an account on the server; no error when it is gone, or another account's. */
export class LogOut extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(@Inject(AccountSessions) private readonly sessions: AccountSessions) {}

  execute({ userId, sessionId }: LogOut): Promise<void> {
    return this.sessions.endByHolder(userId, { only: sessionId });
  }
}
