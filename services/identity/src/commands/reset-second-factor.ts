import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { AccountSessions } from './account-sessions.js';
import { resetSecondFactor } from '../domain/second-factor.js';
import { StaffNotFound } from '../domain/staff.errors.js';
import { mustBeManaged, type Manages } from '../domain/staff.js';
import { AdminNotFound } from '../domain/user.errors.js';
import type { User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Takes every factor of somebody away who has lost theirs; their sessions end.
 * Errors: STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER of an owner's; ADMIN_NOT_FOUND of the super admin's.
 */
export class ResetSecondFactor extends Command<User> {
  /** @param by the owner who acts; undefined for the super admin */
  constructor(
    readonly by: Manages | undefined,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ by, userId }: ResetSecondFactor): Promise<User> {
    if (!(await this.users.find(userId))) throw by ? new StaffNotFound() : new AdminNotFound();
    const { next, events } = await this.users.update(userId, (user) => {
      if (by) mustBeManaged(user, by);
      else if (user.role !== 'Admin' || user.status === 'removed') throw new AdminNotFound();
      return resetSecondFactor(user, this.clock.now());
    });
    // The event ends them as well; without Redis nobody's session is let through until it did.
    if (events.length > 0)
      await this.sessions
        .endAll(userId, 'second-factor-reset')
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the sessions will end by the event'));
    return next;
  }
}
