import type { Square } from 'square';
import { outcomeOf } from './square-disputes.js';
import type { ProviderNews } from '../domain/provider-news.js';

/** The most refunds or disputes of one account that are read at once. */
const READ_AT_MOST = 2_000;

/** What a list tells of. One that is too long to be read to its end says so. */
export async function newsAmong<T>(
  list: AsyncIterable<T>,
  read: (item: T) => ProviderNews | undefined,
  atMost = READ_AT_MOST,
): Promise<{ news: ProviderNews[]; problem?: string }> {
  const news: ProviderNews[] = [];
  let seen = 0;
  for await (const item of list) {
    if (seen++ === atMost) return { news, problem: `more than ${atMost} to read` };
    const told = read(item);
    if (told) news.push(told);
  }
  return { news };
}

/** Undefined for a refund without a payment of ours. */
export function refundNews({ id: refundId, paymentId, status }: Square.PaymentRefund): ProviderNews | undefined {
  return paymentId ? { kind: 'refund', refundId, paymentId, completed: status === 'COMPLETED' } : undefined;
}

/** Undefined for a dispute that does not say of what and about how much. */
export function disputeNews({
  id: disputeId,
  state,
  amountMoney,
  disputedPayment,
}: Square.Dispute): ProviderNews | undefined {
  const paymentId = disputedPayment?.paymentId;
  if (!disputeId || !paymentId || !amountMoney?.amount) return undefined;
  const outcome = outcomeOf(state ?? '');
  return {
    kind: 'dispute',
    disputeId,
    paymentId,
    amountCents: Number(amountMoney.amount),
    ...(outcome ? { outcome } : {}),
  };
}
