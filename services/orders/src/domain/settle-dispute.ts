import { isPaid, unchanged, type Change, type Checkout, type DisputeOutcome } from './checkout.js';
import type { OrderPartlyRefunded, OrderRefunded, RefundRequested } from './checkout.events.js';
import { isDecided } from './dispute.js';
import { changeOrders, isOfSeveral } from './gifts.js';
import { bookMoneyBack, bookSharedOut } from './outside-refund.js';
import { withStep } from './payment-case.js';
import { refundUnplaced } from './refund.js';

export interface SettleDispute extends DisputeOutcome {
  /** What the bank decided about. */
  readonly amountCents: number;
  /** For a refund that follows from it; the caller makes it. */
  readonly idempotencyKey: string;
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

/**
 * Records what the bank decided, once per dispute. Lost: the bank has sent the disputed money back, as somebody in the provider's dashboard would; the rest of a
 * payment that was never placed goes back too, for a buyer who has a part of the price in hand gets no card for it. Won: what waited for the bank goes on.
 * Of several orders all are settled. Error: as bookSharedOut.
 */
export function settleDispute(
  checkout: Checkout,
  cmd: SettleDispute,
): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const { disputeId, outcome, amountCents, idempotencyKey, by, now } = cmd;
  if (!isPaid(checkout) || isDecided(checkout, disputeId)) return unchanged(checkout);
  const decided = { ...checkout, disputeOutcomes: [...(checkout.disputeOutcomes ?? []), { disputeId, outcome }] };
  if (outcome === 'won')
    return changeOrders(decided, (order) => ({
      next: withStep(order.dueAt ? { ...order, dueAt: now, looks: 0 } : order, { name: 'dispute-won', at: now, by }),
      events: [],
    }));
  const back = { ...cmd, refundId: disputeId, amountCents, reason: 'disputed' } as const;
  if (isOfSeveral(decided)) return bookSharedOut(decided, back);
  const { next, events } = bookMoneyBack(decided, back);
  return next.status === 'paid' && isPaid(next)
    ? { next: { ...refundUnplaced(next, { idempotencyKey, by, now }), dueAt: now, looks: 0 }, events }
    : { next, events };
}
