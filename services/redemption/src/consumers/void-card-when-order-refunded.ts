import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { currentContext } from '@giftcard/kernel/request-context';
import { voidRefunded } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** Money that went back takes its card with it. An order never placed has no card. */
@Injectable()
export class VoidCardWhenOrderRefunded implements Consumer<'orders.order-refunded.v1'> {
  readonly event = 'orders.order-refunded.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ id, data, occurredAt }: ReceivedEvent<'orders.order-refunded.v1'>): Promise<void> {
    if (!data.placed) return;
    // Events of before the sum was in them tell of refunds that had no other part.
    const refundedInAllCents = data.refundedInAllCents || data.refundedCents;
    const cause = {
      entryId: id,
      requestId: currentContext().requestId,
      now: new Date(data.refundedAt ?? occurredAt),
      refundedInAllCents,
    };
    await this.cards.update(data.orderId, (card) => voidRefunded(card, cause));
  }
}
