import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CHECKOUTS, type Checkouts } from '../domain/checkout.repository.js';
import { keepOrder } from '../domain/refund.js';

/** Nothing was left on the card of an order that is taken back: nothing goes back. */
@Injectable()
export class KeepOrderWhenCardFoundUsedUp implements Consumer<'redemption.card-found-used-up.v1'> {
  readonly event = 'redemption.card-found-used-up.v1' as const;

  constructor(
    @Inject(CHECKOUTS) private readonly checkouts: Checkouts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async handle({
    data: { cardId: orderId, refundKey },
  }: ReceivedEvent<'redemption.card-found-used-up.v1'>): Promise<void> {
    await this.checkouts.update(orderId, (checkout) => keepOrder(checkout, { refundKey, now: this.clock.now() }));
  }
}
