import { bodyHash, earlierAnswer, keyScope } from './idempotency.js';
import { isDisputed, lostCents } from './disputes.js';
import { randomId } from './ids.js';
import type { Fact } from './ledger.js';
import { inTimes, listPage, type PageQuery, type TimeQuery } from './list-page.js';
import { asObject, optionalText, requiredMoney, requiredText, type JsonObject } from './read-body.js';
import type { SandboxContext } from './sandbox-context.js';
import { notFound, refundRefused } from './square-errors.js';
import type { Money, Payment, Refund } from './square-objects.js';

/**
 * RefundPayment. Answers PENDING, as Square does, and settles to COMPLETED a moment later; the money counts as refunded at once.
 * @throws SquareRefusal as Square would
 */
export async function createRefund(context: SandboxContext, merchantId: string, raw: unknown): Promise<Refund> {
  const body = asObject(raw);
  const key = requiredText(body, 'idempotency_key', 45);
  const hash = bodyHash(body);
  const scope = keyScope('refunds', merchantId, key);
  const earlier = earlierAnswer(context.ledger, scope, hash);
  if (earlier?.refund) return earlier.refund;
  const { payment, amount } = refundable(context, merchantId, body);
  const now = context.now();
  const refund = newRefund(payment, amount, optionalText(body, 'reason', 192), now);
  const refunded: Payment = {
    ...payment,
    updated_at: now.toISOString(),
    refunded_money: { amount: refundedCents(payment) + amount.amount, currency: amount.currency },
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
    version_token: randomId(44),
  };
  const facts: Fact[] = [
    { fact: 'payment', merchantId, payment: refunded },
    { fact: 'refund', merchantId, refund },
    { fact: 'key', scope, answer: { hash, httpStatus: 200, refundId: refund.id } },
    ...context.webhooks.events(merchantId, 'refund.created', { refund }, now),
    ...context.webhooks.events(merchantId, 'payment.updated', { payment: refunded }, now),
  ];
  await context.ledger.record(...facts);
  context.webhooks.announce(facts);
  settleLater(context, merchantId, refund);
  return refund;
}

/** GetPaymentRefund; another merchant's refund is not found. */
export function ownRefund(context: SandboxContext, merchantId: string, refundId: string): Refund {
  const owned = context.ledger.refunds.get(refundId);
  if (!owned || owned.merchantId !== merchantId)
    throw notFound(`Could not find refund with id: ${refundId}`, 'refund_id');
  return owned.refund;
}

export interface RefundsQuery extends PageQuery, TimeQuery {
  location_id?: string;
  status?: string;
}

/** ListPaymentRefunds: newest first unless asked otherwise, the last year unless asked otherwise, at most 100 a page. */
export function listRefunds(
  context: SandboxContext,
  merchantId: string,
  query: RefundsQuery,
): { refunds: Refund[]; cursor?: string } {
  const isInTimes = inTimes(query, context.now());
  const { location_id: locationId, status } = query;
  const isWanted = ({ refund }: { refund: Refund }) =>
    isInTimes(refund) &&
    (status === undefined || refund.status === status) &&
    (locationId === undefined || refund.location_id === locationId);
  const { shown, ...more } = listPage(
    [...context.ledger.refunds.values()].filter((owned) => owned.merchantId === merchantId),
    isWanted,
    query,
  );
  return { refunds: shown.map(({ refund }) => refund), ...more };
}

/** Settles the refunds that were pending when the sandbox ended last time. */
export function settlePendingRefunds(context: SandboxContext): void {
  for (const { merchantId, refund } of context.ledger.refunds.values()) {
    if (refund.status === 'PENDING') settleLater(context, merchantId, refund);
  }
}

function refundable(
  context: SandboxContext,
  merchantId: string,
  body: JsonObject,
): { payment: Payment; amount: Money } {
  const amount = requiredMoney(body, 'amount_money', 1);
  const paymentId = requiredText(body, 'payment_id', 192);
  const owned = context.ledger.payments.get(paymentId);
  if (!owned || owned.merchantId !== merchantId)
    throw notFound(`Could not find payment with id: ${paymentId}`, 'payment_id');
  const { payment } = owned;
  if (payment.status !== 'COMPLETED')
    throw refundRefused(
      'PAYMENT_NOT_REFUNDABLE',
      `Payment is in state ${payment.status} and can not be refunded.`,
      'payment_id',
    );
  if (amount.currency !== payment.total_money.currency)
    throw refundRefused(
      'CURRENCY_MISMATCH',
      'The refund is not in the currency of the payment.',
      'amount_money.currency',
    );
  if (isDisputed(context, paymentId))
    throw refundRefused(
      'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE',
      'The payment is disputed and can not be refunded.',
      'payment_id',
    );
  const left = payment.total_money.amount - refundedCents(payment) - lostCents(context, paymentId);
  if (amount.amount > left)
    throw refundRefused(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
      'amount_money.amount',
    );
  return { payment, amount };
}

function newRefund(payment: Payment, amount: Money, reason: string | undefined, now: Date): Refund {
  return {
    id: `${payment.id}_${randomId(43)}`,
    status: 'PENDING',
    payment_id: payment.id,
    location_id: payment.location_id,
    order_id: randomId(29),
    destination_type: payment.source_type,
    amount_money: amount,
    ...(reason ? { reason } : {}),
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
}

function refundedCents(payment: Payment): number {
  return payment.refunded_money?.amount ?? 0;
}

function settleLater(context: SandboxContext, merchantId: string, refund: Refund): void {
  context.later(context.refundSettlesMs, async () => {
    const now = context.now();
    const settled: Refund = { ...refund, status: 'COMPLETED', updated_at: now.toISOString() };
    const facts: Fact[] = [
      { fact: 'refund', merchantId, refund: settled },
      ...context.webhooks.events(merchantId, 'refund.updated', { refund: settled }, now),
    ];
    await context.ledger.record(...facts);
    context.webhooks.announce(facts);
  });
}
