import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { ConfirmationVerifier, staffAction } from '@giftcard/kernel/confirmation-token';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { newSetPasswordLink } from './set-password-link.js';
import { Fields } from '../domain/fields.js';
import { inviteStaff, readStaffRole } from '../domain/staff.js';
import { SET_PASSWORD_VALID_MS, type User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Makes an account of the business, whose mail takes a link along to set the password. Errors: INVALID_FIELDS, CONFIRMATION_REQUIRED, EMAIL_TAKEN. */
export class InviteStaff extends Command<User> {
  constructor(
    readonly businessSlug: string,
    readonly person: { readonly name: string; readonly email: string; readonly staffRole: string },
  ) {
    super();
  }
}

@CommandHandler(InviteStaff)
export class InviteStaffHandler implements ICommandHandler<InviteStaff> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
  ) {}

  async execute({ businessSlug, person }: InviteStaff): Promise<User> {
    const fields = new Fields();
    const [name, email] = [fields.text('name', person.name, 100), fields.email('email', person.email)];
    fields.done();
    const staffRole = readStaffRole(person.staffRole);
    await this.confirmations.require(staffAction(email));
    const userId = this.ids.uuid();
    const link = newSetPasswordLink(
      userId,
      { ids: this.ids, sealer: this.sealer, now: this.clock.now() },
      SET_PASSWORD_VALID_MS,
    );
    const { next, events } = inviteStaff({ userId, name, email, staffRole, businessSlug, link });
    await this.users.insert(next, events);
    return next;
  }
}
