import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, staffAction } from '@giftcard/kernel/confirmation-token';
import { LOGGER } from '@giftcard/kernel/logging';
import { AccountSessions } from './account-sessions.js';
import { Fields } from '../domain/fields.js';
import { StaffNotFound } from '../domain/staff.errors.js';
import { changeStaffRole, changeStaffStatus, readStaffRole, removeStaff, type Manages } from '../domain/staff.js';
import { readAccountStatus, type User } from '../domain/user.js';
import { USERS, type UserEvent, type Users } from '../domain/user.repository.js';

export type StaffChange =
  | { readonly kind: 'role'; readonly staffRole: string }
  /** A reason may be left out: the owner knows why. */
  | { readonly kind: 'status'; readonly status: string; readonly reason: string }
  | { readonly kind: 'removal' };

const ENDED_FOR = { role: 'role-changed', status: 'suspended', removal: 'removed' } as const;

/**
 * Changes what somebody of the business is or whether they may come in; their sessions end, but for who is let in again.
 * Errors: INVALID_FIELDS, CONFIRMATION_REQUIRED of another role, STAFF_NOT_FOUND, OWN_ACCOUNT, FOUNDING_OWNER.
 */
export class ChangeStaff extends Command<User> {
  constructor(
    readonly by: Manages,
    readonly userId: string,
    readonly change: StaffChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeStaff)
export class ChangeStaffHandler implements ICommandHandler<ChangeStaff> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(AccountSessions) private readonly sessions: AccountSessions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ by, userId, change }: ChangeStaff): Promise<User> {
    const decide = this.decisionOf(change, by);
    if (!(await this.users.find(userId))) throw new StaffNotFound();
    if (change.kind === 'role') await this.confirmations.require(staffAction(userId));
    const { next, events } = await this.users.update(userId, decide);
    // The event ends them as well; without Redis nobody's session is let through until it did.
    if (events.length > 0)
      await this.sessions
        .endAll(userId, ENDED_FOR[change.kind])
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the sessions will end by the event'));
    return next;
  }

  private decisionOf(
    change: StaffChange,
    by: Manages,
  ): (user: User) => { readonly next: User; readonly events: readonly UserEvent[] } {
    if (change.kind === 'role') {
      const staffRole = readStaffRole(change.staffRole);
      return (user: User) => changeStaffRole(user, staffRole, by, this.clock.now());
    }
    if (change.kind === 'removal') return (user: User) => removeStaff(user, by, this.clock.now());
    const fields = new Fields();
    const reason = fields.text('reason', change.reason, 500, { optional: true });
    const status = readAccountStatus(change.status);
    fields.done();
    return (user: User) => changeStaffStatus(user, { status, reason, now: this.clock.now() }, by);
  }
}
