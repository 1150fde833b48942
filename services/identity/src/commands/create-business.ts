import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { SessionInvalid } from '@giftcard/kernel/errors';
import { ApplyOwnerStatus } from './apply-owner-status.js';
import { create } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import type { Address } from '../domain/fields.js';
import { ownerOf } from '../domain/user.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Founds the business that an owner's account has claimed the slug of. Again: nothing changes. */
export class CreateBusiness extends Command<void> {
  constructor(
    readonly founding: {
      readonly userId: string;
      readonly businessName: string;
      readonly address: Address;
      readonly decisionNotes?: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(CreateBusiness)
export class CreateBusinessHandler implements ICommandHandler<CreateBusiness> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ founding: { userId, businessName, address, decisionNotes } }: CreateBusiness): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw new SessionInvalid();
    const { next, events } = create({
      businessSlug: user.slugClaim,
      name: businessName,
      address,
      owner: { userId, ...ownerOf(user) },
      closed: user.status === 'suspended',
      decisionNotes,
      now: this.clock.now(),
    });
    await this.businesses.insert(next, events);
    // A suspension since the account was read found no business to close.
    await this.commands.execute(new ApplyOwnerStatus(userId));
  }
}
