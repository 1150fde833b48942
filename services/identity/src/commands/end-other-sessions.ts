import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SESSIONS, type Sessions } from '../domain/sessions.js';
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
    @Inject(SESSIONS) private readonly sessions: Sessions,
  ) {}

  async execute({ userId, changedAt }: EndOtherSessions): Promise<void> {
    const user = await this.users.find(userId);
    await this.sessions.endAllOf(userId, { openedUntil: changedAt, except: user?.passwordChange?.keptSessionId ?? '' });
  }
}
