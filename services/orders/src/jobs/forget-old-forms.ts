import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { monthsBefore, retentionOf } from '@giftcard/kernel/business/retention';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { AgedWalks, type AgedWalk } from '@giftcard/kernel/storage/aged-documents';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import type { Checkout } from '../domain/checkout.js';
import { withoutGuest, withoutMessage } from '../domain/forget-form.js';
import { Businesses } from '../projections/businesses.js';

const EVERY_MS = 60 * 60_000;
/** Who gave their address and bought nothing. */
const ABANDONED_MS = 30 * 24 * 60 * 60_000;

/** Messages of orders that their business kept for as long as it chose go, and what guests filled in who bought nothing; at start and every hour. */
@Injectable()
export class ForgetOldForms extends RepeatedJob {
  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(AgedWalks) private readonly walks: AgedWalks,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'old forms are removed later', logger });
  }

  protected async work(): Promise<void> {
    for await (const { businessSlug, retention } of this.businesses.all()) {
      const now = this.clock.now();
      const messagesBefore = monthsBefore(now, retentionOf(retention).messageMonths);
      const abandonedBefore = new Date(now.getTime() - ABANDONED_MS);
      await this.walk({ name: 'forget-messages', businessSlug, before: messagesBefore }, withoutMessage);
      await this.walk({ name: 'forget-abandoned', businessSlug, before: abandonedBefore }, withoutGuest);
    }
  }

  private walk(
    walk: Pick<AgedWalk, 'name' | 'businessSlug' | 'before'>,
    forget: (checkout: Checkout) => Checkout,
  ): Promise<void> {
    return this.walks.walk({
      ...walk,
      find: (search) => this.checkouts.findAged(search),
      visit: async (id) => {
        await this.checkouts.update(id, (checkout) => ({ next: forget(checkout), events: [] }));
      },
    });
  }
}
