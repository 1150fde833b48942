import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Amounts } from '../domain/amounts.js';
import { Businesses } from '../projections/businesses.js';
import { Totals } from '../projections/totals.js';

/** A business since its beginning. */
export class GetTotals extends Query<{ total: Amounts; currency: string }> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetTotals)
export class GetTotalsHandler implements IQueryHandler<GetTotals> {
  constructor(
    @Inject(Totals) private readonly totals: Totals,
    @Inject(Businesses) private readonly businesses: Businesses,
  ) {}

  async execute({ businessSlug }: GetTotals): Promise<{ total: Amounts; currency: string }> {
    const [total, { currency }] = await Promise.all([
      this.totals.ofBusiness(businessSlug),
      this.businesses.get(businessSlug),
    ]);
    return { total, currency };
  }
}
