import { decideDispute, makeDispute } from './disputes.js';
import type { Outage } from './faults.js';
import type { OwnedPayment, WebhookEvent, WebhookSubscription } from './ledger.js';
import type { SandboxContext } from './sandbox-context.js';
import type { Dispute, Payment } from './square-objects.js';

/** What tests and chaos runs do to the sandbox from outside its API; the same as the paths under /sandbox. */
export interface SandboxControl {
  /** `none`, `unavailable` (503 to every API call), `reset` (drops every API connection) or `refused` (the port is closed). */
  setOutage(outage: Outage | 'refused'): Promise<void>;
  setDelay(ms: number): void;
  /** The next `count` payments or refunds happen and are never answered. */
  loseNextAnswers(count: number): void;
  /** Newest first, of all merchants. */
  payments(limit?: number): Payment[];
  /** How many charges one idempotency key has made, over all merchants: 0 or 1 when all is well. */
  chargesFor(idempotencyKey: string): number;
  /** The same for a `reference_id`: finds a purchase that was charged twice under two keys. */
  chargesForReference(referenceId: string): number;
  /** @param amountCents all of the payment unless given */
  dispute(paymentId: string, reason?: string, amountCents?: number): Promise<Dispute>;
  /** The bank decides; a lost one's money is the buyer's. */
  decideDispute(disputeId: string, state: 'WON' | 'LOST'): Promise<Dispute>;
  setWebhooks(subscriptions: WebhookSubscription[]): Promise<void>;
  webhooks(): readonly WebhookSubscription[];
  /** Recorded events, newest first. */
  events(limit?: number): WebhookEvent[];
  /** Sends a recorded event again, by the id of the event or of the payment, refund or dispute it is about. Returns how many. */
  resend(id: string): number;
  /** Deliveries that no one has answered with 2xx yet. */
  undelivered(): number;
}

/** The control of a sandbox; `openPort` opens or closes its port. */
export function sandboxControl(context: SandboxContext, openPort: (open: boolean) => Promise<void>): SandboxControl {
  const { ledger, faults, webhooks } = context;
  return {
    setOutage: async (outage) => {
      faults.outage = outage === 'refused' ? 'reset' : outage;
      await openPort(outage !== 'refused');
    },
    setDelay: (ms) => {
      faults.delayMs = ms;
    },
    loseNextAnswers: (count) => faults.loseNextAnswers(count),
    payments: (limit = 50) => newest(ledger.allPayments(), limit).map((owned) => owned.payment),
    chargesFor: (key) =>
      ledger.allPayments().filter((owned) => owned.idempotencyKey === key && isCharged(owned)).length,
    chargesForReference: (reference) =>
      ledger.allPayments().filter((owned) => owned.payment.reference_id === reference && isCharged(owned)).length,
    dispute: (paymentId, reason = 'NOT_RECEIVED', amountCents = undefined) =>
      makeDispute(context, paymentId, reason, amountCents),
    decideDispute: (disputeId, state) => decideDispute(context, disputeId, state),
    setWebhooks: (subscriptions) => ledger.record({ fact: 'subscriptions', subscriptions }),
    webhooks: () => ledger.subscriptions,
    events: (limit = 50) => newest([...ledger.events.values()], limit),
    resend: (id) => {
      const found = [...ledger.events.values()].filter(
        (event) =>
          event.eventId === id || Object.values(event.object).some((object: { id: string }) => object.id === id),
      );
      found.forEach((event) => webhooks.resend(event));
      return found.length;
    },
    undelivered: () => webhooks.waiting(),
  };
}

function newest<Item>(items: readonly Item[], limit: number): Item[] {
  return items.slice(Math.max(0, items.length - limit)).reverse();
}

function isCharged({ payment }: OwnedPayment): boolean {
  return payment.status === 'COMPLETED' || payment.status === 'APPROVED';
}
