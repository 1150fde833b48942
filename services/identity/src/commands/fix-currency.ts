import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { fixCurrency } from '../domain/business.js';
import { BUSINESSES, type Businesses } from '../domain/business.repository.js';

/** Keeps a business's currency from changing. Again, or of a business that is not there: nothing changes. */
export class FixCurrency extends Command<void> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@CommandHandler(FixCurrency)
export class FixCurrencyHandler implements ICommandHandler<FixCurrency> {
  constructor(@Inject(BUSINESSES) private readonly businesses: Businesses) {}

  async execute({ businessSlug }: FixCurrency): Promise<void> {
    if (await this.businesses.find(businessSlug)) await this.businesses.update(businessSlug, fixCurrency);
  }
}
