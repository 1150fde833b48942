import type { Square } from 'square';
import { centsOf } from './square-answers.js';
import { outcomeOf } from './square-disputes.js';
import type { PaymentUpdate } from '../domain/payment-update.js';

/** The most refunds or disputes of one account that are read at once. */
const READ_AT_MOST = 2_000;

/** What a list tells of. One that is too long to be read to its end says so. */
export async function updatesAmong<T>(
  list: AsyncIterable<T>,
  read: (item: T) => PaymentUpdate | undefined,
  atMost = READ_AT_MOST,
): Promise<{ updates: PaymentUpdate[]; problem?: string }> {
  const updates: PaymentUpdate[] = [];
  let seen = 0;
  for await (const item of list) {
    if (seen++ === atMost) return { updates, problem: `more than ${atMost} to read` };
    const update = read(item);
    if (update) updates.push(update);
  }
  return { updates };
}

/** Undefined for a refund without a payment of ours. */
export function refundUpdate({ id: refundId, paymentId, status }: Square.PaymentRefund): PaymentUpdate | undefined {
  return paymentId ? { kind: 'refund', refundId, paymentId, completed: status === 'COMPLETED' } : undefined;
}

/** Undefined for a dispute that does not say of what and about how much. */
export function disputeUpdate({
  id: disputeId,
  state,
  amountMoney,
  disputedPayment,
}: Square.Dispute): PaymentUpdate | undefined {
  const paymentId = disputedPayment?.paymentId;
  if (!disputeId || !paymentId || !amountMoney?.amount) return undefined;
  const outcome = outcomeOf(state ?? '');
  return {
    kind: 'dispute',
    disputeId,
    paymentId,
    amountCents: centsOf(amountMoney),
    ...(outcome ? { outcome } : {}),
  };
}
