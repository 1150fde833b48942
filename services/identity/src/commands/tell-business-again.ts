import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { tellAgain } from '../domain/business.js';
import { BusinessNotFound } from '../domain/business.errors.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';
import { ownerOf } from '../domain/user.js';
import { AdminNotFound } from '../domain/user.errors.js';
import { USERS, type Users } from '../domain/user.repository.js';

/** Tells every service of a business once more, as it is now; each prepares what it missed and acknowledges. Error: BUSINESS_NOT_FOUND. */
export class TellBusinessAgain extends Command<void> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@CommandHandler(TellBusinessAgain)
export class TellBusinessAgainHandler implements ICommandHandler<TellBusinessAgain> {
  constructor(
    @Inject(BUSINESSES) private readonly businesses: Businesses,
    @Inject(USERS) private readonly users: Users,
  ) {}

  async execute({ businessSlug }: TellBusinessAgain): Promise<void> {
    const business = await this.businesses.find(businessSlug);
    if (!business) throw new BusinessNotFound();
    const owner = await this.users.find(business.ownerUserId);
    if (!owner) throw new AdminNotFound();
    await this.businesses.update(businessSlug, (current) => tellAgain(current, ownerOf(owner)));
  }
}
