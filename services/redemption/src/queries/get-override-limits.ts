import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DEFAULT_OVERRIDE_LIMITS, type OverrideLimits } from '../domain/overrides.js';
import { OVERRIDES_BY_BUSINESS, type OverridesByBusiness } from '../domain/overrides.repository.js';

/** How much may be redeemed without a code in one day. */
export class GetOverrideLimits extends Query<OverrideLimits> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetOverrideLimits)
export class GetOverrideLimitsHandler implements IQueryHandler<GetOverrideLimits> {
  constructor(@Inject(OVERRIDES_BY_BUSINESS) private readonly overrides: OverridesByBusiness) {}

  async execute({ businessSlug }: GetOverrideLimits): Promise<OverrideLimits> {
    return (await this.overrides.find(businessSlug))?.limits ?? DEFAULT_OVERRIDE_LIMITS;
  }
}
