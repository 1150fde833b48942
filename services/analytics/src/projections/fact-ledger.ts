import { Inject, Injectable } from '@nestjs/common';
import type { Fact } from '../domain/fact.js';
import { Businesses } from './businesses.js';
import { Facts } from './facts.js';
import { TotalsComputation } from './totals-computation.js';

/** Takes in what changes statistics. Everything it does gives the same when it is done again. */
@Injectable()
export class FactLedger {
  constructor(
    @Inject(Facts) private readonly facts: Facts,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(TotalsComputation) private readonly computation: TotalsComputation,
  ) {}

  /** Stores a fact under the day that the last known time zone tells (if that is another one by now, the computation moves it), in one write. */
  async record(fact: Fact): Promise<void> {
    await this.facts.store(fact, await this.businesses.lastKnownTimeZone(fact.businessSlug));
    this.computation.wake();
  }

  /** Moves the facts of a business to the days of its time zone. */
  async moveToTimeZone(businessSlug: string): Promise<void> {
    const { timeZone } = await this.businesses.get(businessSlug);
    await this.facts.moveTo(timeZone, businessSlug);
    this.computation.wake();
  }
}
