import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { counterDayOf, type CounterDay } from '../domain/counter-day.js';
import { Businesses } from '../projections/businesses.js';
import { Facts } from '../projections/facts.js';

/** What somebody did at the counter since midnight where their business is. */
export class GetCounterDay extends Query<CounterDay & { readonly date: string; readonly currency: string }> {
  constructor(
    readonly businessSlug: string,
    readonly personId: string,
  ) {
    super();
  }
}

@QueryHandler(GetCounterDay)
export class GetCounterDayHandler implements IQueryHandler<GetCounterDay> {
  constructor(
    @Inject(Facts) private readonly facts: Facts,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, personId }: GetCounterDay) {
    const { timeZone, currency } = await this.businesses.get(businessSlug);
    const date = dayIn(timeZone, this.clock.now());
    return { date, currency, ...counterDayOf(await this.facts.ofPerson(businessSlug, personId, date)) };
  }
}
