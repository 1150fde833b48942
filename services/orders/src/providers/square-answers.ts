import { centsOfMinorUnits } from '@giftcard/kernel/business/currency';
import { SquareError, SquareTimeoutError, type Square } from 'square';
import { outcomeOf } from './square-disputes.js';
import type {
  AccountCheck,
  ChargeOutcome,
  FoundCharge,
  FoundDispute,
  Payment,
  RefundOutcome,
} from '../domain/payment-provider.js';

/** Statuses that say nothing about what became of the request: the same key asks again. */
const NO_ANSWER_STATUS = new Set([408, 409, 429]);
/** Codes that say the same whatever the status. */
const NO_ANSWER_CODE = new Set([
  'TEMPORARY_ERROR',
  'RATE_LIMITED',
  'REQUEST_TIMEOUT',
  'CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
]);
/** The most payments of one checkout's time that are searched for it. */
const SEARCH_AT_MOST = 2_000;
/** Codes of a payment token that can't be charged (any more). */
const SPENT_SOURCE = new Set(['CARD_TOKEN_EXPIRED', 'CARD_TOKEN_USED', 'SOURCE_EXPIRED', 'SOURCE_USED']);

/** Whether the provider decided; false for a lost connection, a timeout, an outage. */
export function isAnswered(error: unknown): boolean {
  if (!(error instanceof SquareError) || error.statusCode === undefined) return false;
  const { code } = firstItem(error);
  return (
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    !NO_ANSWER_STATUS.has(error.statusCode) &&
    !NO_ANSWER_CODE.has(code)
  );
}

/** Names what went wrong for the log: a status and codes, never the body, which may hold the buyer's data. */
export function problemOf(error: unknown): string {
  if (error instanceof SquareError)
    return `status ${error.statusCode ?? 'none'}: ${error.errors.map(({ code, field }) => (field ? `${code} (${field})` : code)).join(', ')}`;
  return error instanceof SquareTimeoutError
    ? 'no answer in time'
    : `${error instanceof Error ? error.name : typeof error}`;
}

/** What a payment object says. */
export function paymentOutcome(
  payment: Square.Payment | undefined,
): Extract<ChargeOutcome, { kind: 'completed' | 'declined' | 'unknown' }> {
  switch (payment?.status) {
    case 'COMPLETED':
      return { kind: 'completed', payment: readPayment(payment) };
    case 'FAILED':
    case 'CANCELED':
      return {
        kind: 'declined',
        declineCode:
          payment.cardDetails?.errors?.[0]?.code ?? payment.walletDetails?.errors?.[0]?.code ?? 'GENERIC_DECLINE',
      };
    default:
      return { kind: 'unknown', problem: `payment is ${payment?.status ?? 'missing'}` };
  }
}

/** What a list of payments says of an order's charge. One that is too long to be read to its end doesn't say that there is none. */
export async function chargeAmong(
  payments: AsyncIterable<Square.Payment>,
  orderId: string,
  atMost = SEARCH_AT_MOST,
): Promise<FoundCharge> {
  const found: Exclude<FoundCharge, { kind: 'none' }>[] = [];
  let seen = 0;
  for await (const payment of payments) {
    if (seen++ === atMost) {
      found.push({ kind: 'unknown', problem: `more than ${atMost} payments to search` });
      break;
    }
    if (payment.referenceId === orderId) found.push(paymentOutcome(payment));
  }
  return (
    found.find(({ kind }) => kind === 'completed') ??
    found.find(({ kind }) => kind === 'unknown') ??
    found[0] ?? { kind: 'none' }
  );
}

/**
 * What an error says of the charge.
 * @param sure no other attempt can have charged, so that any refusal means nothing was charged
 */
export function refusalOutcome(error: unknown, sure: boolean): ChargeOutcome {
  const problem = problemOf(error);
  if (!(error instanceof SquareError) || !isAnswered(error)) return { kind: 'unknown', problem };
  const { category, code, field } = firstItem(error);
  if (category === 'PAYMENT_METHOD_ERROR') return { kind: 'declined', declineCode: code };
  if (!sure) return { kind: 'unknown', problem };
  if (SPENT_SOURCE.has(code)) return { kind: 'declined', declineCode: code };
  return field === 'source_id' ? { kind: 'declined', declineCode: 'SOURCE_INVALID' } : { kind: 'refused', problem };
}

/** What a refund object says. Square answers PENDING first and settles it later. */
export function refundOutcome(refund: Square.PaymentRefund | undefined): RefundOutcome {
  switch (refund?.status) {
    case 'COMPLETED':
      return { kind: 'completed', ...readRefund(refund) };
    case 'PENDING':
    case 'APPROVED':
      return { kind: 'pending', ...readRefund(refund) };
    case 'REJECTED':
    case 'FAILED':
      return { kind: 'rejected', problem: `refund is ${refund.status}` };
    default:
      return { kind: 'unknown', problem: `refund is ${refund?.status ?? 'missing'}` };
  }
}

/** What a dispute says. */
export function disputeFound(dispute: Square.Dispute | undefined): FoundDispute {
  if (!dispute?.amountMoney?.amount) return { kind: 'unknown', problem: 'dispute is missing' };
  const outcome = outcomeOf(dispute.state ?? '');
  return outcome ? { kind: 'decided', outcome, amountCents: centsOf(dispute.amountMoney) } : { kind: 'open' };
}

/** Square counts in the smallest unit of the currency, in bigints. */
export function centsOf({ amount, currency }: Square.Money = {}): number {
  return centsOfMinorUnits(Number(amount ?? 0n), currency ?? '');
}

function readRefund({ id: refundId, paymentId, amountMoney }: Square.PaymentRefund) {
  return { refundId, paymentId: paymentId ?? '', amountCents: centsOf(amountMoney) };
}

/** Google Pay and Apple Pay charge a card and say so beside it; Cash App Pay is a wallet of its own. */
function methodOf({ sourceType, cardDetails, walletDetails }: Square.Payment): string {
  if (sourceType === 'CARD')
    return cardDetails?.walletType === 'GOOGLE_PAY'
      ? 'googlePay'
      : cardDetails?.walletType === 'APPLE_PAY'
        ? 'applePay'
        : 'card';
  return sourceType === 'WALLET' && walletDetails?.brand === 'CASH_APP' ? 'cashAppPay' : 'other';
}

/** Which card was charged, as its owner tells it from others; no more of it is kept. */
function cardOf({ sourceType, cardDetails }: Square.Payment): Pick<Payment, 'cardBrand' | 'cardLast4'> {
  const { cardBrand, last4 } = cardDetails?.card ?? {};
  return sourceType === 'CARD' && cardBrand && last4 ? { cardBrand, cardLast4: last4 } : {};
}

/** What a location says of the account that it was asked with. */
export function accountCheck(location: Square.Location | undefined): AccountCheck {
  const locationName = location?.name ?? '';
  if (location?.status !== 'ACTIVE') return { kind: 'location-inactive', locationName };
  if (!location.capabilities?.includes('CREDIT_CARD_PROCESSING')) return { kind: 'no-card-payments', locationName };
  return { kind: 'works', locationName, currency: location.currency ?? '' };
}

/** What an error says of the account. */
export function accountProblem(error: unknown): AccountCheck {
  if (!(error instanceof SquareError) || !isAnswered(error)) return { kind: 'unknown', problem: problemOf(error) };
  if (error.statusCode === 401 || error.statusCode === 403) return { kind: 'token-refused', locationName: '' };
  return error.statusCode === 404
    ? { kind: 'location-unknown', locationName: '' }
    : { kind: 'unknown', problem: problemOf(error) };
}

function firstItem(error: SquareError): { category: string; code: string; field: string } {
  const [item] = error.errors;
  return { category: item?.category ?? '', code: item?.code ?? '', field: item?.field ?? '' };
}

/** The parts that we keep. */
function readPayment(payment: Square.Payment): Payment {
  const charged = payment.totalMoney ?? payment.amountMoney;
  return {
    paymentId: payment.id ?? '',
    status: 'COMPLETED',
    sourceType: payment.sourceType ?? '',
    paymentMethod: methodOf(payment),
    ...cardOf(payment),
    amountCents: centsOf(charged),
    currency: charged?.currency ?? '',
    receiptNumber: payment.receiptNumber ?? '',
    receiptUrl: payment.receiptUrl ?? '',
    updatedAt: new Date(payment.updatedAt ?? payment.createdAt ?? 0),
  };
}
