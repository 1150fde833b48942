import { sourceOfKeptCard } from './cards.js';
import { disputeFact } from './dispute-object.js';
import { bodyHash, earlierAnswer, keyScope } from './idempotency.js';
import type { Fact } from './ledger.js';
import { chargedPayment } from './payment-object.js';
import { readPaymentRequest, type PaymentRequest } from './payment-request.js';
import type { SandboxContext } from './sandbox-context.js';
import { declineItem, invalidRequest, notFound, SquareRefusal, unavailable } from './square-errors.js';
import type { Payment } from './square-objects.js';
import { disputeForAmount, testSource, type TestSource } from './test-sources.js';

export interface CreatedPayment {
  payment: Payment;
  /** What to do with the HTTP answer; never set when an earlier answer is repeated. */
  answer?: TestSource['answer'];
}

/**
 * CreatePayment. The charge and the answer kept for its key are one line of the journal, so a repeated request can
 * never charge twice, whatever moment the process died at.
 * @throws SquareRefusal as Square would
 */
export async function createPayment(
  context: SandboxContext,
  merchantId: string,
  body: unknown,
): Promise<CreatedPayment> {
  const request = readPaymentRequest(body, context.currency);
  const hash = bodyHash(body);
  const scope = keyScope('payments', merchantId, request.idempotencyKey);
  const earlier = earlierAnswer(context.ledger, scope, hash);
  if (earlier?.payment) return { payment: earlier.payment };
  const source = usableSource(context, merchantId, request);
  const now = context.now();
  const payment = chargedPayment(request, source, context.url(), now);
  const errors = source.declineCode ? [declineItem(source.declineCode)] : undefined;
  const facts: Fact[] = [
    {
      fact: 'payment',
      merchantId,
      payment,
      sourceId: singleUse(context, request),
      idempotencyKey: request.idempotencyKey,
      source,
    },
    { fact: 'key', scope, answer: { hash, httpStatus: errors ? 400 : 200, paymentId: payment.id, errors } },
    ...followUps(context, merchantId, payment, source, now),
  ];
  await context.ledger.record(...facts);
  context.webhooks.announce(facts);
  if (errors) throw new SquareRefusal(400, errors, payment);
  return { payment, answer: source.answer };
}

function singleUse(context: SandboxContext, request: PaymentRequest): string | undefined {
  return context.ledger.sources.has(request.sourceId) ? request.sourceId : undefined;
}

function followUps(
  context: SandboxContext,
  merchantId: string,
  payment: Payment,
  source: TestSource,
  now: Date,
): Fact[] {
  const facts = context.webhooks.eventsOfNewPayment(merchantId, payment, now);
  const reason = source.dispute ?? disputeForAmount(payment.total_money.amount);
  if (!reason || payment.status === 'FAILED') return facts;
  const { dispute, fact } = disputeFact(merchantId, payment, reason, now);
  return [...facts, fact, ...context.webhooks.events(merchantId, 'dispute.created', { dispute }, now)];
}

function usableSource(context: SandboxContext, merchantId: string, request: PaymentRequest): TestSource {
  if (request.sourceId.startsWith('ccof:')) return sourceOfKeptCard(context, merchantId, request);
  const source = testSource(request.sourceId) ?? context.ledger.sources.get(request.sourceId)?.source;
  if (!source) {
    if (/^(cnon|wnon):/.test(request.sourceId))
      throw notFound('Card nonce not found in this `sandbox` application environment.', 'source_id');
    throw invalidRequest('INVALID_VALUE', `Invalid source \`${request.sourceId.slice(0, 40)}\``, 'source_id');
  }
  if (source.refuse === 'unavailable') throw unavailable();
  if (source.refuse === 'expired')
    throw invalidRequest('CARD_TOKEN_EXPIRED', 'Card nonce expired; please request new nonce.', 'source_id');
  if (source.refuse === 'used' || context.ledger.usedSources.has(request.sourceId)) {
    throw invalidRequest('CARD_TOKEN_USED', 'Card nonce already used; please request new nonce.', 'source_id');
  }
  if (source.declineCode === 'CARD_DECLINED_VERIFICATION_REQUIRED' && request.verificationToken)
    return { ...source, charge: 'approve', declineCode: undefined };
  return source;
}
