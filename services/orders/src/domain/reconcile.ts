import { after, CHARGE_WITHIN_MS, NOT_CHARGED, unchanged, type Change, type Checkout, type MoneyEntry, type PaidCheckout, type Refund } from './checkout.js';
import type { OrderRefunded, PaymentDisputed } from './checkout.events.js';

const FIRST_LOOK_MS = 15_000;
const LONGEST_WAIT_MS = 10 * 60_000;
/** A refund that the provider refused is asked for again this much later. */
const REFUSED_REFUND_MS = 60 * 60_000;

/** A claim of one reconciler on a due checkout: the other one that looked at the same moment gets `claimed: false`. */
export interface Claim extends Change<never> {
  readonly claimed: boolean;
}

/** Takes a due checkout and puts its next look off, longer each time. */
export function claimDue(checkout: Checkout, now: Date): Claim {
  if (!checkout.dueAt || checkout.dueAt > now) return { ...unchanged(checkout), claimed: false };
  const wait = Math.min(FIRST_LOOK_MS * 2 ** checkout.looks, LONGEST_WAIT_MS);
  return { next: { ...checkout, dueAt: after(now, wait), looks: Math.min(checkout.looks + 1, 10) }, events: [], claimed: true };
}

/** What a checkout needs that nobody finished. */
export type Need = 'charge again' | 'find the charge' | 'place' | 'refund' | 'nothing';

/**
 * @param placeWithinMs how long the form may take to come
 */
export function needOf(checkout: Checkout, now: Date, placeWithinMs: number): Need {
  switch (checkout.status) {
    case 'charging':
      return checkout.sourceSealed !== undefined && now < after(checkout.openedAt, CHARGE_WITHIN_MS) ? 'charge again' : 'find the charge';
    case 'paid':
      if (now < after(checkout.paidAt ?? checkout.openedAt, placeWithinMs)) return 'nothing';
      return checkout.form ? 'place' : 'refund';
    case 'refunding':
      return 'refund';
    case 'failed':
      // Nobody polls these, but a webhook may tell of a payment that came after it was given up.
      return checkout.failure?.declineCode === NOT_CHARGED ? 'find the charge' : 'nothing';
    case 'placed':
    case 'refunded':
      return 'nothing';
  }
}

/** A checkout whose refund was decided; its key is stored before the provider is asked. */
export type RefundingCheckout = PaidCheckout & { readonly refund: Refund };

export interface BeginRefund {
  readonly idempotencyKey: string;
  readonly placeWithinMs: number;
  readonly now: Date;
}

/** Decides that the money of a checkout that was never placed goes back; a form that came in between wins. */
export function beginRefund(checkout: Checkout, { idempotencyKey, placeWithinMs, now }: BeginRefund): Change<never> {
  if (checkout.status !== 'paid' || needOf(checkout, now, placeWithinMs) !== 'refund') return unchanged(checkout);
  return { next: { ...checkout, status: 'refunding', refund: { idempotencyKey, reason: 'not-placed', startedAt: now } }, events: [] };
}

export function isRefunding(checkout: Checkout): checkout is RefundingCheckout {
  return checkout.status === 'refunding' && checkout.payment !== undefined && checkout.refund !== undefined;
}

/** The provider took the order to refund and will send the money. */
export function acceptRefund(checkout: Checkout, refundId: string): Change<never> {
  if (!isRefunding(checkout) || checkout.refund.refundId === refundId) return unchanged(checkout);
  return { next: { ...checkout, refund: { ...checkout.refund, refundId }, looks: 0 }, events: [] };
}

/** The provider refused for sure; another key asks again later, when somebody may have mended the reason. */
export function putOffRefund(checkout: Checkout, cmd: { readonly idempotencyKey: string; readonly now: Date }): Change<never> {
  if (!isRefunding(checkout)) return unchanged(checkout);
  const { refundId: _refused, ...refund } = checkout.refund;
  return { next: { ...checkout, refund: { ...refund, idempotencyKey: cmd.idempotencyKey }, dueAt: after(cmd.now, REFUSED_REFUND_MS) }, events: [] };
}

/** Records that the money went back, once. */
export function completeRefund(checkout: Checkout, cmd: { readonly refundId: string; readonly by: string; readonly requestId: string; readonly now: Date }): Change<OrderRefunded> {
  if (!isRefunding(checkout)) return unchanged(checkout);
  const { dueAt: _done, ...rest } = checkout;
  const { refund, payment } = checkout;
  const entry: MoneyEntry = { kind: 'refunded', amountCents: payment.amountCents, at: cmd.now, by: cmd.by, reason: refund.reason, requestId: cmd.requestId };
  return {
    next: { ...rest, status: 'refunded', refund: { ...refund, refundId: cmd.refundId, refundedAt: cmd.now }, entries: [...checkout.entries, entry] },
    events: [
      {
        type: 'orders.order-refunded.v1',
        data: {
          orderId: checkout.id, businessSlug: checkout.businessSlug, giftCardId: checkout.giftCard.giftCardId, refundedCents: payment.amountCents, currency: payment.currency,
          reason: refund.reason, refundedAt: cmd.now.toISOString(), placed: checkout.placedAt !== undefined, buyer: checkout.form?.buyer, giftCardName: checkout.giftCard.name,
        },
      },
    ],
  };
}

/** Records that the buyer disputes the charge, once per dispute. */
export function recordDispute(checkout: Checkout, { disputeId, amountCents }: { readonly disputeId: string; readonly amountCents: number }): Change<PaymentDisputed> {
  if (checkout.disputes.includes(disputeId)) return unchanged(checkout);
  return {
    next: { ...checkout, disputes: [...checkout.disputes, disputeId] },
    events: [{ type: 'orders.payment-disputed.v1', data: { orderId: checkout.id, businessSlug: checkout.businessSlug, disputeId, amountCents } }],
  };
}
