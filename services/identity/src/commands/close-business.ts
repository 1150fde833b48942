import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { close } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';

/** Takes a business off sale, or opens it again. Error: BUSINESS_NOT_FOUND. */
export class CloseBusiness extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly closed: boolean,
  ) {
    super();
  }
}

@CommandHandler(CloseBusiness)
export class CloseBusinessHandler implements ICommandHandler<CloseBusiness> {
  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  async execute({ businessSlug, closed }: CloseBusiness): Promise<void> {
    await this.businesses.update(businessSlug, (business) => close(business, closed));
  }
}
