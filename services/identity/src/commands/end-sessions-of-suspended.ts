import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AccountSessions } from './account-sessions.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Ends every session of an account that is suspended still; one let in again in the meantime keeps its sessions. */
export class EndSessionsOfSuspended extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EndSessionsOfSuspended)
export class EndSessionsOfSuspendedHandler implements ICommandHandler<EndSessionsOfSuspended> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
  ) {}

  async execute({ userId }: EndSessionsOfSuspended): Promise<void> {
    const user = await this.users.find(userId);
    if (user?.status === 'suspended') await this.sessions.endAll(userId, 'suspended');
  }
}
