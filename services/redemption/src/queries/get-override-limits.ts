import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { limitsOf, type OverrideLimits } from '../domain/overrides.js';
import { OVERRIDES_BY_BUSINESS, type OverridesByBusiness } from '../domain/overrides.repository.js';
import { Businesses } from '../projections/businesses.js';

/** How much may be redeemed without a code in one day. */
export class GetOverrideLimits extends Query<OverrideLimits> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetOverrideLimits)
export class GetOverrideLimitsHandler implements IQueryHandler<GetOverrideLimits> {
  constructor(
    @Inject(OVERRIDES_BY_BUSINESS) private readonly overrides: OverridesByBusiness,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ businessSlug }: GetOverrideLimits): Promise<OverrideLimits> {
    const { currency } = await this.businesses.get(businessSlug);
    return limitsOf((await this.overrides.find(businessSlug)) ?? {}, currency);
  }
}
