import type { OrderPartlyRefunded, OrderRefunded, RefundRequested } from './checkout.events.js';
import { isPaid, leftToRefund, unchanged, type Change, type Checkout, type MoneyEntry, type PaidCheckout, type Refund } from './checkout.js';
import { withStep } from './payment-case.js';
import { completeRefund, endCardFirst, isRefunding, refundCents, refundedInAllCents, refundedOutside, refundEntries } from './refund.js';

const NOTE = "Refunded in the payment provider's dashboard.";

export interface FollowRefund {
  readonly refundId: string;
  /** Whose refund it is, as the provider says itself. */
  readonly paymentId: string;
  readonly amountCents: number;
  /** For a refund that has to be asked for anew; the caller makes it. */
  readonly idempotencyKey: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Whether a refund of the provider is in the books already. */
export function isBooked({ status, refund, outsideRefunds = [] }: Checkout, refundId: string): boolean {
  return (status === 'refunded' && refund?.refundId === refundId) || outsideRefunds.some((known) => known.refundId === refundId);
}

/**
 * A refund of the provider is complete; one of another payment changes nothing, whatever a notification said. It is the one that was asked for when no answer named that one yet and the amounts
 * are the same; else somebody sent the money back in the provider's own dashboard: it gets its entry, and when all of the
 * price is gone, the checkout ends as refunded, an order after its card.
 */
export function followRefund(checkout: Checkout, cmd: FollowRefund): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const { refundId, amountCents, requestId, now } = cmd;
  if (!isPaid(checkout) || checkout.payment.paymentId !== cmd.paymentId || isBooked(checkout, refundId)) return unchanged(checkout);
  if (isRefunding(checkout) && isOurs(checkout.refund, refundId, amountCents === refundCents(checkout))) {
    return completeRefund(checkout, { refundId, by: 'webhook', requestId, now });
  }
  const entry: MoneyEntry = { kind: 'refunded', amountCents, at: now, by: 'webhook', reason: 'outside', requestId };
  const noted: PaidCheckout = { ...checkout, outsideRefunds: [...(checkout.outsideRefunds ?? []), { refundId, amountCents }], entries: [...checkout.entries, entry] };
  if (leftToRefund(noted) === 0 && noted.status !== 'refunded') return allBack(noted, cmd);
  return { next: partlyBack(noted, cmd), events: noted.placedAt === undefined ? [] : [orderPartlyRefunded(noted, entry)] };
}

/** Parts that went back before the order was placed: until now no sale was told that they could be taken from. */
export function partsBackBeforeOrder(order: PaidCheckout): OrderPartlyRefunded[] {
  return refundEntries(order).map((entry) => orderPartlyRefunded(order, entry));
}

function orderPartlyRefunded(order: PaidCheckout, { amountCents: refundedCents, at }: MoneyEntry): OrderPartlyRefunded {
  const { id: orderId, businessSlug, giftCard, payment } = order;
  return {
    type: 'orders.order-partly-refunded.v1',
    data: {
      orderId, businessSlug, giftCardId: giftCard.giftCardId, refundedCents, refundedInAllCents: refundedInAllCents(order), currency: payment.currency, refundedAt: at.toISOString(),
    },
  };
}

function isOurs(refund: Refund, refundId: string, isSameAmount: boolean): boolean {
  return refund.refundId === undefined ? isSameAmount : refund.refundId === refundId;
}

function partlyBack(noted: PaidCheckout, { idempotencyKey, now }: FollowRefund): Checkout {
  const next = withStep(noted, { name: 'partly-refunded-outside', at: now, by: 'webhook' });
  const amountCents = leftToRefund(noted);
  if (!isRefunding(next) || refundCents(next) <= amountCents) return next;
  // Under the old key more was asked for than there is: nothing went under it, and nothing ever will.
  return { ...next, refund: { ...next.refund, idempotencyKey, amountCents }, dueAt: now, looks: 0 };
}

function allBack(noted: PaidCheckout, { idempotencyKey, requestId, now }: FollowRefund): Change<OrderRefunded | RefundRequested> {
  const next = withStep(noted, { name: 'refunded-outside', at: now, by: 'webhook' });
  if (isRefunding(next)) return refundedOutside(next, now);
  const refund: Refund = { idempotencyKey, reason: 'outside', startedAt: now, note: NOTE, requestId };
  const mayHaveLiveCard = next.status === 'placed' && (next.refund === undefined || next.refund.cardLives === true);
  if (mayHaveLiveCard) return endCardFirst(next, refund);
  return next.status === 'voiding' ? { next, events: [] } : refundedOutside({ ...next, refund }, now);
}
