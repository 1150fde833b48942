import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { lastDays } from '../domain/days.js';
import type { Amounts } from '../domain/amounts.js';
import { Businesses } from '../projections/businesses.js';
import { Totals } from '../projections/totals.js';

export interface Days {
  readonly days: readonly (Amounts & { readonly day: string })[];
  readonly currency: string;
}

/** A business by day in its time zone: the last 30 days ascending, today last. */
export class GetDays extends Query<Days> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

/** SPEC-9.5: "Dashboard charts cover 30 days". */
const SHOWN_DAYS = 30;

@QueryHandler(GetDays)
export class GetDaysHandler implements IQueryHandler<GetDays> {
  constructor(
    @Inject(Totals) private readonly totals: Totals,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug }: GetDays): Promise<Days> {
    const { timeZone, currency } = await this.businesses.get(businessSlug);
    const days = lastDays(dayIn(timeZone, this.clock.now()), SHOWN_DAYS);
    return { days: await this.totals.ofDays(businessSlug, days), currency };
  }
}
