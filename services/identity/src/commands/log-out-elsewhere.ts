import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';

/** Ends every session of an account but one. */
export class LogOutElsewhere extends Command<void> {
  constructor(readonly kept: { readonly userId: string; readonly sessionId: string }) {
    super();
  }
}

@CommandHandler(LogOutElsewhere)
export class LogOutElsewhereHandler implements ICommandHandler<LogOutElsewhere> {
  constructor(@Inject(AccountSessions) private readonly sessions: AccountSessions) {}

  execute({ kept: { userId, sessionId } }: LogOutElsewhere): Promise<void> {
    return this.sessions.endByHolder(userId, { except: sessionId });
  }
}
