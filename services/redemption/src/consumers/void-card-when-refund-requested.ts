import { commandsWhen } from '@giftcard/kernel/consumers';
import { TakeBackTopUp } from '../commands/take-back-top-up.js';
import { VoidCardForRefund } from '../commands/void-card-for-refund.js';

/** A card ends before its money goes back, so that it can't be redeemed while the refund is under way. A payment without an order has no card. */
export class VoidCardWhenRefundRequested extends commandsWhen(
  'orders.refund-requested.v1',
  ({ id: entryId, data, occurredAt }) => {
    if (data.unplaced) return undefined;
    const { requestedBy: adminId, reason, refundKey } = data;
    const now = new Date(data.requestedAt ?? occurredAt);
    const { orderId, topUpCardId } = data;
    const refund = { entryId, adminId, reason, refundKey, now };
    return topUpCardId
      ? new TakeBackTopUp(topUpCardId, { ...refund, orderId })
      : new VoidCardForRefund(orderId, refund);
  },
) {}
