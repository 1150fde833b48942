import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
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
export class TotalsComputation implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private scheduled: NodeJS.Timeout | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private restUntil = 0;
  private stopped = false;

  constructor(
    @Inject(Facts) private readonly facts: Facts,
    @Inject(Totals) private readonly totals: Totals,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    metrics.gauge('giftcard_statistics_pending_facts', 'Facts that totals may not show yet', async () => [
      { labels: {}, value: await this.facts.countPending() },
    ]);
  }

  onApplicationBootstrap(): void {
    this.sweep = setInterval(() => this.request(), SWEEP_EVERY_MS).unref();
    this.request();
  }

  /** What is not computed stays pending for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweep);
    clearTimeout(this.scheduled);
    await this.running;
  }

  /** Has pending facts computed soon. Returns at once. */
  request(): void {
    if (this.running) this.again = true;
    else if (!this.scheduled && !this.stopped)
      this.scheduled = setTimeout(() => this.start(), Math.max(COALESCE_MS, this.restUntil - Date.now()));
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

  private start(): void {
    this.scheduled = undefined;
    this.again = false;
    const began = Date.now();
    this.running = this.computePending()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'pending facts could not be read and will be read again'),
      )
      .finally(() => {
        this.running = undefined;
        this.restUntil = Date.now() + Math.min(Date.now() - began, REST_AT_MOST_MS);
        if (this.again) this.request();
      });
  }

  private async computePending(): Promise<void> {
    const facts = await this.facts.pending(FACTS_AT_ONCE);
    for (const [businessSlug, ofBusiness] of byBusiness(facts)) {
      await this.computeBusiness(businessSlug, ofBusiness).catch((error: unknown) =>
        this.logger.warn({ err: error, businessSlug }, 'totals could not be computed and will be tried again'),
      );
    }
    if (facts.length === FACTS_AT_ONCE) this.again = true;
  }

  private async computeBusiness(businessSlug: string, facts: readonly PendingFact[]): Promise<void> {
    // Asked after the facts were read: a business that moves from now on finds them all stored and moves them itself.
    const { timeZone } = await this.businesses.get(businessSlug);
    if (facts.some((fact) => fact.timeZone !== timeZone)) {
      await this.facts.moveTo(timeZone, businessSlug);
      this.again = true;
      return;
    }
    await Promise.all(
      [...bundlesByDay(facts)].map(([day, bundles]) => this.totals.computeDay(businessSlug, day, bundles)),
    );
    await this.totals.computeBusiness(businessSlug);
    await this.facts.settle(facts);
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
