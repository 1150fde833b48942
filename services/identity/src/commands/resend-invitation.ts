import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { newSetPasswordLink } from './set-password-link.js';
import { StaffNotFound } from '../domain/staff.errors.js';
import { inviteAgain, type Manages } from '../domain/staff.js';
import { SET_PASSWORD_VALID_MS, type User } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Mails an invitation with a new link; the earlier one ends. Errors: STAFF_NOT_FOUND, STAFF_JOINED, ACCOUNT_SUSPENDED. */
export class ResendInvitation extends Command<User> {
  constructor(
    readonly by: Manages,
    readonly userId: string,
  ) {
    super();
  }
}

@CommandHandler(ResendInvitation)
export class ResendInvitationHandler implements ICommandHandler<ResendInvitation> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ by, userId }: ResendInvitation): Promise<User> {
    if (!(await this.users.find(userId))) throw new StaffNotFound();
    const parts = { ids: this.ids, sealer: this.sealer, now: this.clock.now() };
    const link = newSetPasswordLink(userId, parts, SET_PASSWORD_VALID_MS);
    return (await this.users.update(userId, (user) => inviteAgain(user, link, by))).next;
  }
}
