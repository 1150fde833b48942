import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { currentContext } from '@giftcard/kernel/request-context';
import { voidForRefund } from '../domain/blocking.js';
import { CARDS, type Cards } from '../domain/card.repository.js';

/** A card ends before its money goes back, so that it can't be redeemed while the refund is under way; a used-up one stays, and orders hears so. A payment without an order has no card. */
@Injectable()
export class VoidCardWhenRefundRequested implements Consumer<'orders.refund-requested.v1'> {
  readonly event = 'orders.refund-requested.v1' as const;

  constructor(@Inject(CARDS) private readonly cards: Cards) {}

  async handle({ id: entryId, data, occurredAt }: ReceivedEvent<'orders.refund-requested.v1'>): Promise<void> {
    if (data.unplaced) return;
    const cmd = {
      entryId,
      adminId: data.requestedBy,
      reason: data.reason,
      refundKey: data.refundKey,
      requestId: currentContext().requestId,
      now: new Date(data.requestedAt ?? occurredAt),
    };
    await this.cards.update(data.orderId, (card) => voidForRefund(card, cmd));
  }
}
