import { commandsWhen } from '@giftcard/kernel/consumers';
import { TakeBackTopUp } from '../commands/take-back-top-up.js';
import { VoidRefundedCard } from '../commands/void-refunded-card.js';

/** Money that went back takes its card with it, or what is left of a top-up. An order never placed has no card. */
export class VoidCardWhenOrderRefunded extends commandsWhen(
  'orders.order-refunded.v1',
  ({ id: entryId, data, occurredAt }) => {
    if (!data.placed) return undefined;
    // Events of before the sum was in them tell of refunds that had no other part.
    const refundedInAllCents = data.refundedInAllCents || data.refundedCents;
    const now = new Date(data.refundedAt ?? occurredAt);
    const { orderId, topUpCardId } = data;
    if (topUpCardId) return new TakeBackTopUp(topUpCardId, { orderId, entryId, adminId: '', reason: 'refunded', now });
    return new VoidRefundedCard(data.orderId, { entryId, refundedInAllCents, now });
  },
  { leavesSealed: true },
) {}
