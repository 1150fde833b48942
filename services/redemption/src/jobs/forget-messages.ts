import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { monthsBefore, retentionOf } from '@giftcard/kernel/business/retention';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { AgedWalks } from '@giftcard/kernel/storage/aged-documents';
import { AGED_CARDS, CARDS, type AgedCards, type Cards } from '../domain/card.repository.js';
import { withoutMessage } from '../domain/card.js';
import { Businesses } from '../projections/businesses.js';

const EVERY_MS = 60 * 60_000;

/** Messages of cards that their business kept for as long as it chose go, at start and every hour. */
@Injectable()
export class ForgetMessages extends RepeatedJob {
  constructor(
    @Inject(CARDS) private readonly cards: Cards,
    @Inject(AGED_CARDS) private readonly aged: AgedCards,
    @Inject(AgedWalks) private readonly walks: AgedWalks,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'old messages are removed later', logger });
  }

  protected async work(): Promise<void> {
    for await (const { businessSlug, retention } of this.businesses.all())
      await this.walks.walk({
        name: 'forget-messages',
        businessSlug,
        before: monthsBefore(this.clock.now(), retentionOf(retention).messageMonths),
        find: (search) => this.aged.findAged(search),
        visit: async (id) => {
          await this.cards.update(id, (card) => ({ next: withoutMessage(card), events: [] }));
        },
      });
  }
}
