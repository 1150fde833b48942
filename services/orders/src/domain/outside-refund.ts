import type { OrderPartlyRefunded, OrderRefunded, RefundRequested } from './checkout.events.js';
import {
  isPaid,
  leftToRefund,
  unchanged,
  type Change,
  type Checkout,
  type MoneyEntry,
  type PaidCheckout,
  type Refund,
} from './checkout.js';
import { withStep, type StepName } from './payment-case.js';
import {
  completeRefund,
  endCardFirst,
  isRefunding,
  refundCents,
  refundedInAllCents,
  refundedOutside,
  refundEntries,
} from './refund.js';

/** How a case and an order's refund tell who sent the money back. */
const STEPS = {
  outside: {
    partly: 'partly-refunded-outside',
    whole: 'refunded-outside',
    note: "Refunded in the payment provider's dashboard.",
  },
  disputed: {
    partly: 'dispute-lost',
    whole: 'dispute-lost',
    note: "Sent back by the buyer's bank, which decided a dispute for the buyer.",
  },
} as const satisfies Record<string, { partly: StepName; whole: StepName; note: string }>;

/** Money of a payment that somebody else sent back. */
interface MoneyBack {
  readonly refundId: string;
  readonly amountCents: number;
  readonly reason: keyof typeof STEPS;
  /** For a refund that has to be asked for anew; the caller makes it. */
  readonly idempotencyKey: string;
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

export interface FollowRefundInput extends Omit<MoneyBack, 'reason'> {
  /** Whose refund it is, as the provider says itself. */
  readonly paymentId: string;
}

/** Whether a refund of the provider is in the books already. */
export function isBooked({ status, refund, outsideRefunds }: Checkout, refundId: string): boolean {
  return (
    (refund?.refundId === refundId && status === 'refunded') ||
    (outsideRefunds?.some((known) => known.refundId === refundId) ?? false)
  );
}

/**
 * A refund of the provider is complete; one of another payment changes nothing, whatever a notification said. It is the one that was asked for when no answer named that one yet and the amounts
 * are the same; else somebody sent the money back in the provider's own dashboard.
 */
export function followRefund(
  checkout: Checkout,
  cmd: FollowRefundInput,
): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const { refundId, amountCents, by, requestId, now } = cmd;
  if (!isPaid(checkout) || checkout.payment.paymentId !== cmd.paymentId || isBooked(checkout, refundId))
    return unchanged(checkout);
  if (isRefunding(checkout) && isOurs(checkout.refund, refundId, amountCents === refundCents(checkout))) {
    return completeRefund(checkout, { refundId, by, requestId, now });
  }
  return bookMoneyBack(checkout, { ...cmd, reason: 'outside' });
}

/** Enters money that somebody else sent back; when all of the price is gone, the checkout ends as refunded, an order after its card. */
export function bookMoneyBack(
  checkout: PaidCheckout,
  cmd: MoneyBack,
): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const { refundId, amountCents, reason, by, requestId, now: at } = cmd;
  const entry: MoneyEntry = { kind: 'refunded', amountCents, at, by, reason, requestId };
  const noted: PaidCheckout = {
    ...checkout,
    outsideRefunds: [...(checkout.outsideRefunds ?? []), { refundId, amountCents }],
    entries: [...checkout.entries, entry],
  };
  if (leftToRefund(noted) <= 0 && noted.status !== 'refunded') return allBack(noted, cmd);
  return {
    next: partlyBack(noted, cmd),
    events: noted.placedAt === undefined ? [] : [orderPartlyRefunded(noted, entry)],
  };
}

/** Parts that went back before the order was placed: until now no sale was told that they could be taken from. */
export function partsBackBeforeOrder(order: PaidCheckout): OrderPartlyRefunded[] {
  return refundEntries(order).map((entry) => orderPartlyRefunded(order, entry));
}

function orderPartlyRefunded(order: PaidCheckout, { amountCents: refundedCents, at }: MoneyEntry): OrderPartlyRefunded {
  const { id: orderId, businessSlug, giftCard, payment, topUp } = order;
  return {
    type: 'orders.order-partly-refunded.v1',
    data: {
      orderId,
      businessSlug,
      giftCardId: giftCard.giftCardId,
      refundedCents,
      refundedInAllCents: refundedInAllCents(order),
      currency: payment.currency,
      refundedAt: at.toISOString(),
      topUpCardId: topUp?.cardId ?? '',
    },
  };
}

function isOurs(refund: Refund, refundId: string, isSameAmount: boolean): boolean {
  return refund.refundId === undefined ? isSameAmount : refund.refundId === refundId;
}

function partlyBack(noted: PaidCheckout, { reason, idempotencyKey, by, now }: MoneyBack): Checkout {
  const next = withStep(noted, { name: STEPS[reason].partly, at: now, by });
  const amountCents = leftToRefund(noted);
  if (!isRefunding(next) || refundCents(next) <= amountCents) return next;
  // Under the old key more was asked for than there is: nothing went under it, and nothing ever will.
  return { ...next, refund: { ...next.refund, idempotencyKey, amountCents }, dueAt: now, looks: 0 };
}

function allBack(
  noted: PaidCheckout,
  { reason, idempotencyKey, by, requestId, now }: MoneyBack,
): Change<OrderRefunded | RefundRequested> {
  const next = withStep(noted, { name: STEPS[reason].whole, at: now, by });
  if (isRefunding(next)) return refundedOutside(next, now);
  const refund: Refund = { idempotencyKey, reason, startedAt: now, note: STEPS[reason].note, requestId };
  const mayHaveLiveCard = next.status === 'placed' && (next.refund === undefined || next.refund.cardLives === true);
  if (mayHaveLiveCard) return endCardFirst(next, refund);
  return next.status === 'voiding' ? { next, events: [] } : refundedOutside({ ...next, refund }, now);
}
