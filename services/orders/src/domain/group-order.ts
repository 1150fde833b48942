import { unitOf } from '@giftcard/kernel/business/currency';
import type {
  OrderPartlyRefunded,
  OrderPlaced,
  OrderRefunded,
  PaymentDisputed,
  RefundRequested,
} from './checkout.events.js';
import {
  isPaid,
  leftToRefund,
  unchanged,
  type Change,
  type Checkout,
  type Merchant,
  type PaidCheckout,
} from './checkout.js';
import type { PaidIn } from './paid-in.js';
import { isDisputed, recordDispute } from './dispute.js';
import { contributionsIn, sumOf, type GroupGift } from './group-gift.js';
import { bookMoneyBack, isBooked } from './outside-refund.js';
import { orderPlaced, type CheckoutWithCard } from './place-order.js';
import { settleDispute } from './settle-dispute.js';

/** The gift has it: nobody is to look after it any more. */
export function noteJoined(checkout: Checkout): Change<never> {
  const { paidIn, status } = checkout;
  if (!paidIn || paidIn.state !== undefined || status !== 'paid') return unchanged(checkout);
  const { dueAt: _done, ...rest } = checkout;
  return { next: { ...rest, paidIn: { ...paidIn, state: 'in' }, looks: 0 }, events: [] };
}

/** What was paid in goes back, once; what is gathered, or on its way back, stays as it is. */
export function sendPaidInBack(checkout: Checkout, reason: NonNullable<PaidIn['reason']>, now: Date): Change<never> {
  const { paidIn, status } = checkout;
  if (!paidIn || paidIn.state === 'out' || status !== 'paid') return unchanged(checkout);
  return { next: { ...checkout, paidIn: { ...paidIn, state: 'out', reason }, dueAt: now, looks: 0 }, events: [] };
}

/** The order of its gift has it from now on, unless its money is not all there. */
export function gather(checkout: Checkout): Change<never> {
  const { paidIn, status, outsideRefunds } = checkout;
  const isWhole = status === 'paid' && outsideRefunds === undefined && !isDisputed(checkout);
  if (!paidIn || paidIn.state === 'out' || !isWhole) return unchanged(checkout);
  const { dueAt: _done, ...rest } = checkout;
  return { next: { ...rest, status: 'placed', paidIn: { ...paidIn, state: 'gathered' }, looks: 0 }, events: [] };
}

export function isGathered({ paidIn }: Checkout): boolean {
  return paidIn?.state === 'gathered';
}

/** Whether somebody else moved its money, or may: then it is not what the gift counted on. */
export function isTroubled(checkout: Checkout): boolean {
  return checkout.outsideRefunds !== undefined || checkout.disputes.length > 0;
}

export interface FollowContribution {
  readonly by: string;
  /** For a refund that follows from it; the caller makes it. */
  readonly idempotencyKey: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Books on the order of a gift what a bank, or somebody in the provider's dashboard, did with one of its contributions, each once. */
export function followContribution(
  order: Checkout,
  contribution: Checkout,
  cmd: FollowContribution,
): Change<OrderPartlyRefunded | OrderRefunded | PaymentDisputed | RefundRequested> {
  const { disputes, disputeOutcomes = [], outsideRefunds = [], amountCents } = contribution;
  const centsOf = (refundId: string) => outsideRefunds.find((known) => known.refundId === refundId)?.amountCents ?? 0;
  type Step = (known: Checkout) => Change<OrderPartlyRefunded | OrderRefunded | PaymentDisputed | RefundRequested>;
  const steps: Step[] = [
    ...disputes.map(
      (disputeId): Step =>
        (known) =>
          recordDispute(known, { ...cmd, disputeId, amountCents }),
    ),
    ...disputeOutcomes.map(
      (outcome): Step =>
        (known) =>
          settleDispute(known, { ...cmd, ...outcome, amountCents: centsOf(outcome.disputeId) }),
    ),
    ...outsideRefunds.map(
      ({ refundId, amountCents: cents }): Step =>
        (known) =>
          isPaid(known) && !isBooked(known, refundId)
            ? bookMoneyBack(known, { ...cmd, refundId, amountCents: cents, reason: 'outside' })
            : unchanged(known),
    ),
  ];
  return steps.reduce<ReturnType<Step>>(
    ({ next, events }, step) => {
      const change = step(next);
      return { next: change.next, events: [...events, ...change.events] };
    },
    { next: order, events: [] },
  );
}

/**
 * The order of a gift whose contributions are gathered: what was paid in is its price and its card's worth.
 * @param merchant of a contribution; nothing is charged or refunded through it
 */
export function orderOfGroup(
  gift: GroupGift & Required<Pick<GroupGift, 'order'>>,
  { idempotencyKey, merchant }: { readonly idempotencyKey: string; readonly merchant: Merchant },
): { readonly order: CheckoutWithCard; readonly event: OrderPlaced } {
  const { id, businessSlug, giftCard, currency, form } = gift;
  const { card, orderNumber, at } = gift.order;
  const cents = sumOf(gift);
  const paidBy = contributionsIn(gift).map(({ orderId, amountCents }) => ({ orderId, amountCents }));
  const order: CheckoutWithCard = {
    id,
    businessSlug,
    giftCard,
    amountCents: cents,
    priceCents: cents,
    currency,
    idempotencyKey,
    requestKey: `group:${id}`,
    bodyHash: id,
    merchant,
    status: 'placed',
    openedAt: gift.startedAt,
    looks: 0,
    payment: {
      paymentId: `group-${id}`,
      status: 'COMPLETED',
      sourceType: 'GROUP',
      paymentMethod: 'group',
      amountCents: cents,
      currency,
      receiptNumber: '',
      receiptUrl: '',
      updatedAt: at,
    },
    paymentId: `group-${id}`,
    paidAt: at,
    form,
    paidBy,
    card,
    placedAt: at,
    orderNumber,
    disputes: [],
    entries: [{ kind: 'charged', amountCents: cents, at, by: 'group', reason: 'group-gift', requestId: '' }],
  };
  const contributors = contributionsIn(gift).flatMap(({ contributor }) => (contributor ? [contributor] : []));
  return { order, event: orderPlaced(order, at, contributors) };
}

/**
 * What of the refund of a group gift's order goes back to each contribution, in cents: in proportion to what is left of it, in whole units of the currency, with nothing lost or
 * added. What others sent back of one before is not there to be sent again.
 */
export function sharesOfRefund(
  contributions: readonly PaidCheckout[],
  refundCents: number,
  currency: string,
): ReadonlyMap<string, number> {
  const left = contributions.map((each) => ({ orderId: each.id, cents: Math.max(0, leftToRefund(each)) }));
  const total = left.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return new Map();
  const unit = BigInt(unitOf(currency));
  const upTo = (cents: number) => Number((BigInt(refundCents) * BigInt(cents)) / BigInt(total) / unit) * Number(unit);
  let before = 0;
  return new Map(
    left.map(({ orderId, cents }) => {
      const share = upTo(before + cents) - upTo(before);
      before += cents;
      return [orderId, share];
    }),
  );
}

/** The order is taken back: this contribution's share of it is to go back, once, and no more than is left of it. */
export function refundGathered(
  checkout: Checkout,
  {
    amountCents,
    idempotencyKey,
    now,
  }: { readonly amountCents: number; readonly idempotencyKey: string; readonly now: Date },
): Change<never> {
  if (checkout.status !== 'placed' || !isGathered(checkout) || !isPaid(checkout)) return unchanged(checkout);
  const cents = Math.min(amountCents, leftToRefund(checkout));
  if (cents <= 0) return unchanged(checkout);
  const refund = { idempotencyKey, reason: 'requested', startedAt: now, amountCents: cents } as const;
  return { next: { ...checkout, status: 'refunding', refund, dueAt: now, looks: 0 }, events: [] };
}
