import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { AccountSessions } from './account-sessions.js';
import { Fields } from '../domain/fields.js';
import { AdminNotFound } from '../domain/user.errors.js';
import { changeStatus, readAccountStatus } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Suspends a business admin, whose sessions end at once, or lets one in again. Errors: INVALID_FIELDS, ADMIN_NOT_FOUND. */
export class ChangeAdminStatus extends Command<void> {
  constructor(
    readonly userId: string,
    readonly status: string,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeAdminStatus)
export class ChangeAdminStatusHandler implements ICommandHandler<ChangeAdminStatus> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ userId, ...command }: ChangeAdminStatus): Promise<void> {
    const fields = new Fields();
    const status = readAccountStatus(command.status);
    const reason = fields.text('reason', command.reason, 500, { optional: status === 'active' });
    fields.done();
    if (!(await this.users.find(userId))) throw new AdminNotFound();
    await this.users.update(userId, (user) => changeStatus(user, { status, reason, now: this.clock.now() }));
    // The event ends them as well; without Redis nobody's session is let through until it did.
    if (status === 'suspended')
      await this.sessions
        .endAll(userId, 'suspended')
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the sessions will end by the event'));
  }
}
