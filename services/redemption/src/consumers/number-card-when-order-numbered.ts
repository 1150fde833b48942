import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** A card of before orders had numbers is found by the one that its order got. */
@Injectable()
export class NumberCardWhenOrderNumbered implements Consumer<'orders.order-numbered.v1'> {
  readonly event = 'orders.order-numbered.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ data: { orderId, orderNumber } }: ReceivedEvent<'orders.order-numbered.v1'>): Promise<void> {
    await this.cards.update(orderId, (card) => ({
      next: card.orderNumber === orderNumber ? card : { ...card, orderNumber },
      events: [],
    }));
  }
}
