import { disputeFact } from './dispute-object.js';
import type { Fact } from './ledger.js';
import { listPage } from './list-page.js';
import type { SandboxContext } from './sandbox-context.js';
import { notFound } from './square-errors.js';
import type { Dispute } from './square-objects.js';

/** GetDispute; another merchant's dispute is not found. */
export function ownDispute(context: SandboxContext, merchantId: string, disputeId: string): Dispute {
  const owned = context.ledger.disputes.get(disputeId);
  if (!owned || owned.merchantId !== merchantId)
    throw notFound(`Could not find dispute with id: ${disputeId}`, 'dispute_id');
  return owned.dispute;
}

export interface DisputesQuery {
  cursor?: string;
  location_id?: string;
  states?: string;
}

/** ListDisputes, at most 100 a page. */
export function listDisputes(
  context: SandboxContext,
  merchantId: string,
  { cursor = '', location_id: locationId, states }: DisputesQuery,
): { disputes: Dispute[]; cursor?: string } {
  const isWanted = ({ dispute }: { dispute: Dispute }) =>
    (states === undefined || states.split(',').includes(dispute.state)) &&
    (locationId === undefined || dispute.location_id === locationId);
  const { shown, ...more } = listPage(
    [...context.ledger.disputes.values()].filter((owned) => owned.merchantId === merchantId),
    isWanted,
    { cursor },
  );
  return { disputes: shown.map(({ dispute }) => dispute), ...more };
}

/** The buyer disputes a payment, all of it unless an amount is given. */
export async function makeDispute(
  context: SandboxContext,
  paymentId: string,
  reason: string,
  amountCents: number | undefined,
): Promise<Dispute> {
  const owned = context.ledger.payments.get(paymentId);
  if (!owned) throw notFound(`Could not find payment with id: ${paymentId}`, 'payment_id');
  const { dispute, fact } = disputeFact(owned.merchantId, owned.payment, reason, context.now(), amountCents);
  return record(context, owned.merchantId, 'dispute.created', dispute, fact);
}

/** The bank decides a dispute. */
export async function decideDispute(
  context: SandboxContext,
  disputeId: string,
  state: 'WON' | 'LOST',
): Promise<Dispute> {
  const owned = context.ledger.disputes.get(disputeId);
  if (!owned) throw notFound(`Could not find dispute with id: ${disputeId}`, 'dispute_id');
  const { merchantId } = owned;
  const dispute: Dispute = {
    ...owned.dispute,
    state,
    updated_at: context.now().toISOString(),
    version: owned.dispute.version + 1,
  };
  return record(context, merchantId, 'dispute.state.updated', dispute, { fact: 'dispute', merchantId, dispute });
}

async function record(
  context: SandboxContext,
  merchantId: string,
  type: string,
  dispute: Dispute,
  fact: Fact,
): Promise<Dispute> {
  const facts = [fact, ...context.webhooks.events(merchantId, type, { dispute }, context.now())];
  await context.ledger.record(...facts);
  context.webhooks.announce(facts);
  return dispute;
}

/** Whether a bank has still to decide about a payment. */
export function isDisputed(context: SandboxContext, paymentId: string): boolean {
  return disputesOf(context, paymentId).some(({ state }) => state === 'EVIDENCE_REQUIRED');
}

/** What banks took back of a payment. */
export function lostCents(context: SandboxContext, paymentId: string): number {
  return disputesOf(context, paymentId).reduce(
    (sum, { state, amount_money: { amount } }) => sum + (state === 'LOST' ? amount : 0),
    0,
  );
}

function disputesOf({ ledger }: SandboxContext, paymentId: string): Dispute[] {
  return [...ledger.disputes.values()].flatMap(({ dispute }) =>
    dispute.disputed_payment.payment_id === paymentId ? [dispute] : [],
  );
}
