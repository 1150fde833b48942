import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { blockDisputed } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** A disputed payment freezes its card until somebody decides. */
@Injectable()
export class BlockCardWhenPaymentDisputed implements Consumer<'orders.payment-disputed.v1'> {
  readonly event = 'orders.payment-disputed.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ data }: ReceivedEvent<'orders.payment-disputed.v1'>): Promise<void> {
    await this.cards.update(data.orderId, blockDisputed);
  }
}
