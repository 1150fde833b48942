import { unitOf } from '@giftcard/kernel/business/currency';
import { idOfKey } from '@giftcard/kernel/business/id-of-key';
import { PaymentProviderUnavailable } from './checkout.errors.js';
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
import { changeOrder, changeOrders, isOfSeveral, ordersOf } from './gifts.js';
import { withStep, type StepName } from './payment-case.js';
import {
  completeRefund,
  endCardFirst,
  isRefunding,
  refundCents,
  refundedInAllCents,
  refundedOutside,
  refundEntries,
  refundUnplaced,
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
  /** For a refund that has to be asked for anew; the caller makes it. Of several orders, each gets one made from it. */
  readonly idempotencyKey: string;
  readonly by: string;
  readonly requestId: string;
  readonly now: Date;
}

export interface FollowRefundInput extends Omit<MoneyBack, 'reason'> {
  /** Whose refund it is, as the provider says itself. */
  readonly paymentId: string;
}

/** Whether a refund of the provider is in the books of one of a payment's orders already. */
export function isBooked(checkout: Checkout, refundId: string): boolean {
  return ordersOf(checkout).some(
    ({ status, refund, outsideRefunds }) =>
      (refund?.refundId === refundId && status === 'refunded') ||
      (outsideRefunds?.some((known) => known.refundId === refundId) ?? false),
  );
}

/**
 * A refund of the provider is complete; one of another payment changes nothing, whatever a notification said. It is the one that was asked for when no answer named that one yet and the amounts
 * are the same; else somebody sent the money back in the provider's own dashboard: of several orders, bookSharedOut says whose it was. Error: as bookSharedOut.
 */
export function followRefund(
  checkout: Checkout,
  cmd: FollowRefundInput,
): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const { refundId, amountCents, by, requestId, now } = cmd;
  if (!isPaid(checkout) || checkout.payment.paymentId !== cmd.paymentId || isBooked(checkout, refundId))
    return unchanged(checkout);
  const ours = ordersOf(checkout)
    .filter(isRefunding)
    .sort((a, b) => Number(b.refund.refundId === refundId) - Number(a.refund.refundId === refundId))
    .find((order) => isOurs(order.refund, refundId, amountCents === refundCents(order)));
  if (ours) {
    const { whole, events } = changeOrder(checkout, ours.id, (order) =>
      completeRefund(order, { refundId, by, requestId, now }),
    );
    return { next: whole, events };
  }
  const back = { ...cmd, reason: 'outside' } as const;
  if (isOfSeveral(checkout)) return bookSharedOut(checkout, back);
  const { next, events } = bookMoneyBack(checkout, back);
  // Nobody can say which of several gifts a part was for: none is issued, and the rest goes back too. Of a contribution it does as well.
  return next.status === 'paid' && isPaid(next) && (next.cards !== undefined || next.paidIn !== undefined)
    ? { next: { ...refundUnplaced(next, cmd), dueAt: now, looks: 0 }, events }
    : { next, events };
}

/**
 * Enters money of a payment of several orders that somebody else sent back. All that is left of it: every order ends. A part: the provider does not say whose it was, so that each
 * order bears it in proportion to what is left of its price, and their cards live on. A refund of ours that the provider has not answered may have gone: its order bears nothing,
 * unless the two together would be more than there is. Error: PAYMENT_PROVIDER_UNAVAILABLE while it takes the answer to tell.
 */
export function bookSharedOut(
  checkout: PaidCheckout,
  cmd: MoneyBack,
): Change<OrderPartlyRefunded | OrderRefunded | RefundRequested> {
  const shares = sharesOf(cmd.amountCents, ordersOf(checkout));
  if (!shares) throw new PaymentProviderUnavailable();
  return changeOrders<OrderPartlyRefunded | OrderRefunded | RefundRequested>(checkout, (order) => {
    const amountCents = shares.get(order.id) ?? 0;
    // Each order asks under a key of its own: the provider answers a second refund under one key with the first.
    const idempotencyKey = idOfKey('refund', `${cmd.idempotencyKey}\n${order.id}`);
    return isPaid(order) && amountCents > 0
      ? bookMoneyBack(order, { ...cmd, idempotencyKey, amountCents })
      : unchanged(order);
  });
}

/** In cents, what each order bears; undefined while that can't be told. */
function sharesOf(amountCents: number, orders: readonly PaidCheckout[]): ReadonlyMap<string, number> | undefined {
  const all = orders.map((order) => ({ order, left: order.payment.amountCents - refundedInAllCents(order) }));
  const total = sumOf(all);
  const bears = all.filter(({ order }) => !isRefunding(order) || amountCents + refundCents(order) > total);
  const bearable = sumOf(bears);
  if (amountCents >= total) return new Map(all.map(({ order, left }) => [order.id, left]));
  if (amountCents > bearable) return undefined;
  return inProportion(amountCents, bears);
}

interface Left {
  readonly order: PaidCheckout;
  readonly left: number;
}

function sumOf(parts: readonly Left[]): number {
  return parts.reduce((sum, { left }) => sum + left, 0);
}

/** Whole units of the currency; each part goes by what is left of all before and with it, so that nothing is lost or added. */
function inProportion(amountCents: number, parts: readonly Left[]): ReadonlyMap<string, number> {
  const total = sumOf(parts);
  const unit = unitOf(parts[0]?.order.payment.currency ?? '');
  const upTo = (left: number) => Math.floor((amountCents * left) / total / unit) * unit;
  let before = 0;
  return new Map(
    parts.map(({ order, left }) => {
      const share = upTo(before + left) - upTo(before);
      before += left;
      return [order.id, share];
    }),
  );
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
  const mayHaveLiveCard =
    next.status === 'placed' &&
    next.paidIn === undefined &&
    (next.refund === undefined || next.refund.cardLives === true);
  if (mayHaveLiveCard) return endCardFirst(next, refund);
  return next.status === 'voiding' ? { next, events: [] } : refundedOutside({ ...next, refund }, now);
}
