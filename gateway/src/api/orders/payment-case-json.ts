import type { OrderRefund, PaymentCase } from '@giftcard/contracts/orders/v1/orders';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import type { OrderRefund as OrderRefundAnswer, PaymentCase as PaymentCaseAnswer } from '../../openapi/components.js';

/** A payment case as the admin's pages get it; what is not known is null. */
export function paymentCaseJson(found: PaymentCase): PaymentCaseAnswer {
  const {
    orderId,
    paymentId,
    giftCardName,
    amountCents,
    currency,
    buyer,
    kind,
    state,
    outcome,
    message,
    openedAt,
    updatedAt,
    nextLookAt,
    steps,
    orderNumber,
  } = found;
  return {
    orderId,
    orderNumber: orderNumber || null,
    paymentId: paymentId || null,
    giftCardName,
    amount: dollarsFromCents(amountCents),
    currency,
    buyer: buyer ? { name: buyer.name, email: buyer.email } : null,
    kind,
    state: state as PaymentCaseAnswer['state'],
    outcome,
    message,
    openedAt: openedAt ?? null,
    updatedAt: updatedAt ?? null,
    nextLookAt: nextLookAt ?? null,
    steps: steps.map(({ at, name, message: text, by }) => ({ at: at ?? null, name, message: text, by })),
  };
}

/** How far a refund has come. */
export function orderRefundJson({
  orderId,
  state,
  amountCents,
  currency,
  reason,
  requestedAt,
  refundedAt,
  problem,
}: OrderRefund): OrderRefundAnswer {
  return {
    orderId,
    state: state as OrderRefundAnswer['state'],
    amount: amountCents === undefined ? null : dollarsFromCents(amountCents),
    currency,
    reason,
    requestedAt: requestedAt ?? null,
    refundedAt: refundedAt ?? null,
    problem: problem || null,
  };
}
