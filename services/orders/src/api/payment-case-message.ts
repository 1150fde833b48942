import type { OrderRefund, PaymentCase as PaymentCaseMessage } from '@giftcard/contracts/orders/v1/orders';
import type { Checkout } from '../domain/checkout.js';
import { chargedCents } from '../domain/gifts.js';
import { stepMessage, type CaseStep } from '../domain/payment-case.js';
import { buyerOf } from '../domain/refund.js';

/** A checkout with a case as the admin sees it; undefined for one that went straight. */
export function paymentCaseMessage(checkout: Checkout): PaymentCaseMessage | undefined {
  const { case: known, caseAt, dueAt, payment } = checkout;
  const last = known?.steps.at(-1);
  if (!known || !last) return undefined;
  return {
    orderId: checkout.id,
    paymentId: checkout.paymentId ?? '',
    giftCardName: checkout.giftCard.name,
    amountCents: checkout.cards ? chargedCents(checkout) : (payment?.amountCents ?? checkout.priceCents),
    currency: checkout.currency,
    buyer: buyerOf(checkout),
    kind: known.kind,
    state: known.state,
    outcome: last.name,
    message: stepMessage(last.name),
    openedAt: known.openedAt.toISOString(),
    updatedAt: caseAt?.toISOString(),
    nextLookAt: known.state === 'open' ? dueAt?.toISOString() : undefined,
    steps: known.steps.map(stepOf),
    orderNumber: checkout.orderNumber ?? '',
  };
}

function stepOf({ at, name, by }: CaseStep) {
  return { at: at.toISOString(), name, message: stepMessage(name), by };
}

/** How far a refund has come. */
export function orderRefundMessage({ id: orderId, status, refund, currency }: Checkout): OrderRefund {
  return {
    orderId,
    state: stateOf(status),
    amountCents: refund?.amountCents,
    currency,
    reason: refund?.note ?? refund?.reason ?? '',
    requestedAt: refund?.startedAt.toISOString(),
    refundedAt: refund?.refundedAt?.toISOString(),
    problem: refund?.problem === undefined ? '' : stepMessage('refund-refused'),
  };
}

function stateOf(status: Checkout['status']): string {
  return status === 'voiding' || status === 'refunding' || status === 'refunded' ? status : 'nothing-left';
}
