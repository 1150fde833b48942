import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { changeLimits, type OverrideLimits } from '../domain/overrides.js';
import { OVERRIDES_BY_BUSINESS, type OverridesByBusiness } from '../domain/overrides.repository.js';
import { Businesses } from '../projections/businesses.js';

/** How much may be redeemed without a code in one day from now on. Error: INVALID_FIELDS. */
export class SetOverrideLimits extends Command<void> {
  constructor(
    readonly businessSlug: string,
    readonly limits: OverrideLimits,
  ) {
    super();
  }
}

@CommandHandler(SetOverrideLimits)
export class SetOverrideLimitsHandler implements ICommandHandler<SetOverrideLimits> {
  constructor(
    @Inject(OVERRIDES_BY_BUSINESS) private readonly overrides: OverridesByBusiness,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ businessSlug, limits }: SetOverrideLimits): Promise<void> {
    const { currency } = await this.businesses.get(businessSlug);
    await this.overrides.update(businessSlug, (overrides) => changeLimits(overrides, limits, currency));
  }
}
