import { after, unchanged, type Change, type Checkout, type PaidCheckout } from './checkout.js';
import type { PaymentDisputed } from './checkout.events.js';
import { ordersOf } from './gifts.js';
import { withStep } from './payment-case.js';

/** Banks take weeks, and what they decide is told by a notification, which may be lost. */
const ASK_AGAIN_MS = 24 * 60 * 60_000;

export interface RecordDisputeInput {
  readonly disputeId: string;
  readonly amountCents: number;
  readonly by: string;
  readonly now: Date;
}

/** Records that the buyer disputes the charge, once per dispute and for every order of it. There is no card to freeze before the order is placed: placing it tells then. */
export function recordDispute(
  checkout: Checkout,
  { disputeId, amountCents, by, now }: RecordDisputeInput,
): Change<PaymentDisputed> {
  if (checkout.disputes.includes(disputeId)) return unchanged(checkout);
  return {
    next: withStep({ ...checkout, disputes: [...checkout.disputes, disputeId] }, { name: 'disputed', at: now, by }),
    events:
      checkout.placedAt === undefined
        ? []
        : ordersOf(checkout).map((order) => paymentDisputed(order, disputeId, amountCents)),
  };
}

/** Disputes that came before the order: its card is frozen as soon as it is issued. */
export function disputesBeforeOrder(order: PaidCheckout): PaymentDisputed[] {
  return openDisputes(order).map((disputeId) => paymentDisputed(order, disputeId, order.payment.amountCents));
}

/** Ids of the disputes that a bank has not decided yet, as far as we were told. */
export function openDisputes(checkout: Checkout): string[] {
  return checkout.disputes.filter((disputeId) => !isDecided(checkout, disputeId));
}

/** Whether a bank decides about the money. */
export function isDisputed(checkout: Checkout): boolean {
  return openDisputes(checkout).length > 0;
}

/** Whether the bank's decision about a dispute is in the books already. */
export function isDecided({ disputeOutcomes }: Checkout, disputeId: string): boolean {
  return disputeOutcomes?.some((decided) => decided.disputeId === disputeId) ?? false;
}

/** The bank was asked and has not decided: it is asked again a day later. */
export function waitForBank(checkout: Checkout, now: Date): Change<never> {
  return isDisputed(checkout) && checkout.dueAt
    ? { next: { ...checkout, dueAt: after(now, ASK_AGAIN_MS) }, events: [] }
    : unchanged(checkout);
}

function paymentDisputed(
  { id: orderId, businessSlug, topUp }: Checkout,
  disputeId: string,
  amountCents: number,
): PaymentDisputed {
  const topUpCardId = topUp?.cardId ?? '';
  return { type: 'orders.payment-disputed.v1', data: { orderId, businessSlug, disputeId, amountCents, topUpCardId } };
}
