import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { RepeatedJob } from '@giftcard/kernel/service/repeated-job';
import { GIFT_CARDS, type GiftCards } from '../domain/gift-card.repository.js';

const EVERY_MS = 15_000;

/** Takes cards off the public lists whose last day of sale is over. */
@Injectable()
export class EndSales extends RepeatedJob {
  constructor(
    @Inject(GIFT_CARDS) private readonly giftCards: GiftCards,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: EVERY_MS, atStart: true, failure: 'sales that are over could not be ended', logger });
  }

  protected work(): Promise<void> {
    return this.giftCards.endSales(this.clock.now());
  }
}
