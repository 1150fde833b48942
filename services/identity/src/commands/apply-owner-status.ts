import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { close } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { USERS, type Users } from '../domain/user.repository.js';

/**
 * Takes the business of a suspended owner off sale, and opens that of one who was let in again: by the account as it is now, so
 * that an event told late or twice closes and opens nothing. One that is not founded yet is founded so.
 */
export class ApplyOwnerStatus extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ApplyOwnerStatus)
export class ApplyOwnerStatusHandler implements ICommandHandler<ApplyOwnerStatus> {
  constructor(
    @Inject(USERS) private readonly users: Users,
    @Inject(BUSINESSES) private readonly businesses: Businesses,
  ) {}

  async execute({ userId }: ApplyOwnerStatus): Promise<void> {
    const owner = await this.users.find(userId);
    if (!owner || !(await this.businesses.find(owner.slugClaim))) return;
    await this.businesses.update(owner.slugClaim, (business) => close(business, owner.status === 'suspended'));
  }
}
