import type { Fact } from './ledger.js';
import { randomId } from './ids.js';
import type { Dispute, Payment } from './square-objects.js';

const ANSWER_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A bank's dispute of a payment, waiting for the seller's evidence. */
export function disputeFact(
  merchantId: string,
  payment: Payment,
  reason: string,
  now: Date,
  amountCents = payment.total_money.amount,
): { dispute: Dispute; fact: Fact } {
  const id = randomId(22);
  const at = now.toISOString();
  const dispute: Dispute = {
    id,
    dispute_id: id,
    amount_money: { ...payment.total_money, amount: amountCents },
    reason,
    state: 'EVIDENCE_REQUIRED',
    due_at: new Date(now.getTime() + ANSWER_DAYS * DAY_MS).toISOString(),
    disputed_payment: { payment_id: payment.id },
    ...(payment.card_details ? { card_brand: payment.card_details.card.card_brand } : {}),
    location_id: payment.location_id,
    created_at: at,
    updated_at: at,
    reported_at: at,
    version: 1,
  };
  return { dispute, fact: { fact: 'dispute', merchantId, dispute } };
}
