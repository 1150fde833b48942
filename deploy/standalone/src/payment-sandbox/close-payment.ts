import type { Fact } from './ledger.js';
import { keyScope } from './idempotency.js';
import { withStatus } from './payment-object.js';
import { asObject, requiredText } from './read-body.js';
import { ownPayment } from './read-payments.js';
import type { SandboxContext } from './sandbox-context.js';
import { invalidRequest } from './square-errors.js';
import type { Payment, PaymentStatus } from './square-objects.js';

/** CancelPayment: voids an authorized payment that was not captured. */
export async function cancelPayment(context: SandboxContext, merchantId: string, paymentId: string): Promise<Payment> {
  return closeApproved(context, merchantId, ownPayment(context, merchantId, paymentId), 'CANCELED', 'canceled');
}

/** CompletePayment: captures an authorized payment. */
export async function completePayment(
  context: SandboxContext,
  merchantId: string,
  paymentId: string,
): Promise<Payment> {
  return closeApproved(context, merchantId, ownPayment(context, merchantId, paymentId), 'COMPLETED', 'completed');
}

/**
 * CancelPaymentByIdempotencyKey: for a caller that never saw the answer of CreatePayment. Voids whatever was charged
 * under the key; a key that charged nothing is no error.
 */
export async function cancelByKey(context: SandboxContext, merchantId: string, body: unknown): Promise<void> {
  const key = requiredText(asObject(body), 'idempotency_key', 45);
  const kept = context.ledger.keys.get(keyScope('payments', merchantId, key));
  const payment = kept?.paymentId ? context.ledger.payments.get(kept.paymentId)?.payment : undefined;
  if (!payment || payment.status === 'CANCELED' || payment.status === 'FAILED') return;
  if (payment.refunded_money)
    throw invalidRequest('BAD_REQUEST', `Payment ${payment.id} is refunded and can not be canceled.`);
  await close(context, merchantId, payment, 'CANCELED');
}

async function closeApproved(
  context: SandboxContext,
  merchantId: string,
  payment: Payment,
  status: PaymentStatus,
  word: string,
): Promise<Payment> {
  if (payment.status !== 'APPROVED')
    throw invalidRequest('BAD_REQUEST', `Payment ${payment.id} is in state ${payment.status} and can not be ${word}.`);
  return close(context, merchantId, payment, status);
}

async function close(
  context: SandboxContext,
  merchantId: string,
  payment: Payment,
  status: PaymentStatus,
): Promise<Payment> {
  const now = context.now();
  const closed = withStatus(payment, status, context.url(), now);
  const facts: Fact[] = [
    { fact: 'payment', merchantId, payment: closed },
    ...context.webhooks.events(merchantId, 'payment.updated', { payment: closed }, now),
  ];
  await context.ledger.record(...facts);
  context.webhooks.announce(facts);
  return closed;
}
