import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { voidRefunded } from '../domain/card.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Money that went back takes its card with it. An order never placed has no card. */
@Injectable()
export class VoidCardWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ data }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (data.placed) await this.cards.update(data.orderId, voidRefunded);
  }
}
