import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { noteRefund } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** What its buyer has spent on a card is less from now on; the card lives on. */
@Injectable()
export class NoteRefundWhenOrderPartlyRefunded implements Consumer<'orders.order-partly-refunded.v1'> {
  readonly event = 'orders.order-partly-refunded.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ data }: ReceivedEvent<'orders.order-partly-refunded.v1'>): Promise<void> {
    await this.cards.update(data.orderId, (card) => noteRefund(card, data.refundedInAllCents));
  }
}
