import { unchanged, type Change, type Checkout, type DisputeOutcome, type PaidCheckout } from './checkout.js';
import type { PaymentDisputed } from './checkout.events.js';
import { withStep } from './payment-case.js';

export interface RecordDispute {
  readonly disputeId: string;
  readonly amountCents: number;
  readonly now: Date;
}

/** Records that the buyer disputes the charge, once per dispute. There is no card to freeze before the order is placed: placing it tells then. */
export function recordDispute(checkout: Checkout, { disputeId, amountCents, now }: RecordDispute): Change<PaymentDisputed> {
  if (checkout.disputes.includes(disputeId)) return unchanged(checkout);
  return {
    next: withStep({ ...checkout, disputes: [...checkout.disputes, disputeId] }, { name: 'disputed', at: now, by: 'webhook' }),
    events: checkout.placedAt === undefined ? [] : [paymentDisputed(checkout, disputeId, amountCents)],
  };
}

/** Disputes that came before the order: its card is frozen as soon as it is issued. */
export function disputesBeforeOrder(order: PaidCheckout): PaymentDisputed[] {
  return order.disputes.filter((disputeId) => outcomeOf(order, disputeId) !== 'won').map((disputeId) => paymentDisputed(order, disputeId, order.payment.amountCents));
}

/** Whether a bank decides, or has decided for the buyer, about the money. */
export function isDisputed(checkout: Checkout): boolean {
  return checkout.disputes.some((disputeId) => outcomeOf(checkout, disputeId) !== 'won');
}

function outcomeOf({ disputeOutcomes = [] }: Checkout, disputeId: string): DisputeOutcome['outcome'] | undefined {
  return disputeOutcomes.find((decided) => decided.disputeId === disputeId)?.outcome;
}

function paymentDisputed({ id: orderId, businessSlug }: Checkout, disputeId: string, amountCents: number): PaymentDisputed {
  return { type: 'orders.payment-disputed.v1', data: { orderId, businessSlug, disputeId, amountCents } };
}

/** Records what the bank decided, once per dispute. A payment that was never placed and goes back by the bank is not looked after any more. */
export function settleDispute(checkout: Checkout, { disputeId, outcome, now }: DisputeOutcome & { readonly now: Date }): Change<never> {
  const decided = checkout.disputeOutcomes ?? [];
  if (decided.some((each) => each.disputeId === disputeId)) return unchanged(checkout);
  const next: Checkout = { ...withoutLooksAt(checkout, outcome), disputeOutcomes: [...decided, { disputeId, outcome }] };
  return { next: withStep(next, { name: outcome === 'won' ? 'dispute-won' : 'dispute-lost', at: now, by: 'webhook' }), events: [] };
}

function withoutLooksAt(checkout: Checkout, outcome: DisputeOutcome['outcome']): Checkout {
  if (outcome === 'won' || checkout.status !== 'paid' || checkout.form) return checkout;
  const { dueAt: _done, ...rest } = checkout;
  return rest;
}
