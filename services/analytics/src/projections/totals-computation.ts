import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { Businesses } from './businesses.js';
import { Facts, type PendingFact } from './facts.js';
import { Totals } from './totals.js';

/** Events that come this close together are computed together. */
const COALESCE_MS = 20;
/** Many facts at once take long: computing takes at most half of the time, however long one computation takes. */
const REST_AT_MOST_MS = 1_000;
/** For what a crash, an absent database or another process left behind. */
const SWEEP_EVERY_MS = 3_000;
const FACTS_AT_ONCE = 1_000;

/**
 * Computes the totals of the days of pending facts, then those of their businesses, a moment after an event asked for
 * it. However many events, there is at most one computation at a time, and each takes in all that was stored before.
 */
@Injectable()
export class TotalsComputation extends RepeatedJob {
  constructor(
    @Inject(Facts) private readonly facts: Facts,
    @Inject(Totals) private readonly totals: Totals,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    super({
      everyMs: SWEEP_EVERY_MS,
      atStart: true,
      failure: 'pending facts could not be read and will be read again',
      logger,
    });
    metrics.gauge('giftcard_statistics_pending_facts', 'Facts that totals may not show yet', async () => [
      { labels: {}, value: await this.facts.countPending() },
    ]);
  }

  protected async work(): Promise<void> {
    await pause(COALESCE_MS);
    const began = Date.now();
    await this.computePending();
    await pause(Math.min(Date.now() - began, REST_AT_MOST_MS));
  }

  /** Computes until no fact is pending, for whoever needs the numbers to be complete. Throws when a total can't be computed. */
  async finish(): Promise<void> {
    for (
      let facts = await this.facts.pending(FACTS_AT_ONCE);
      facts.length > 0;
      facts = await this.facts.pending(FACTS_AT_ONCE)
    ) {
      for (const [businessSlug, ofBusiness] of byBusiness(facts)) await this.computeBusiness(businessSlug, ofBusiness);
    }
  }

  private async computePending(): Promise<void> {
    const facts = await this.facts.pending(FACTS_AT_ONCE);
    if (facts.length === FACTS_AT_ONCE) this.wake();
    for (const [businessSlug, ofBusiness] of byBusiness(facts)) {
      try {
        if (!(await this.computeBusiness(businessSlug, ofBusiness))) this.wake();
      } catch (error) {
        this.logger.warn({ err: error, businessSlug }, 'totals could not be computed and will be tried again');
      }
    }
  }

  /** Answers false where the business moved to another time zone first: its facts are pending in the new one. */
  private async computeBusiness(businessSlug: string, facts: readonly PendingFact[]): Promise<boolean> {
    // Asked after the facts were read: a business that moves from now on finds them all stored and moves them itself.
    const { timeZone } = await this.businesses.get(businessSlug);
    if (facts.some((fact) => fact.timeZone !== timeZone)) {
      await this.facts.moveTo(timeZone, businessSlug);
      return false;
    }
    await Promise.all(
      [...bundlesByDay(facts)].map(([day, bundles]) => this.totals.computeDay(businessSlug, day, bundles)),
    );
    await this.totals.computeBusiness(businessSlug);
    await this.facts.settle(facts);
    return true;
  }
}

/** Of each day its bundles, each with its card type. */
function bundlesByDay(facts: readonly PendingFact[]): Map<string, Map<string, string>> {
  const grouped = new Map<string, Map<string, string>>();
  for (const { days, bundle, giftCardId } of facts) {
    for (const day of days) grouped.set(day, (grouped.get(day) ?? new Map<string, string>()).set(bundle, giftCardId));
  }
  return grouped;
}

function byBusiness(facts: readonly PendingFact[]): Map<string, PendingFact[]> {
  const grouped = new Map<string, PendingFact[]>();
  for (const fact of facts) {
    const ofBusiness = grouped.get(fact.businessSlug);
    if (ofBusiness) ofBusiness.push(fact);
    else grouped.set(fact.businessSlug, [fact]);
  }
  return grouped;
}
