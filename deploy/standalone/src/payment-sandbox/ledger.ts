import { Journal } from './journal.js';
import type { Card, Customer, Dispute, Payment, Refund, SquareErrorItem } from './square-objects.js';
import type { TestSource } from './test-sources.js';

/** An answer kept for an idempotency key: which object it showed, and the errors if it was a refusal. */
export interface KeptAnswer {
  hash: string;
  httpStatus: number;
  paymentId?: string;
  refundId?: string;
  customerId?: string;
  cardId?: string;
  errors?: SquareErrorItem[] | undefined;
}

export interface WebhookSubscription {
  url: string;
  signatureKey: string;
}

export interface WebhookEvent {
  eventId: string;
  type: string;
  merchantId: string;
  createdAt: string;
  object: { payment: Payment } | { refund: Refund } | { dispute: Dispute };
}

/** One fact in the journal. A line of the file is an array of them: written together or not at all. */
export type Fact =
  | {
      fact: 'payment';
      merchantId: string;
      payment: Payment;
      sourceId?: string | undefined;
      idempotencyKey?: string;
      /** Of a new one: what it was charged to. */
      source?: TestSource;
    }
  | { fact: 'refund'; merchantId: string; refund: Refund }
  | { fact: 'customer'; merchantId: string; customer: Customer }
  | { fact: 'card'; merchantId: string; card: Card; source: TestSource; sourceId?: string | undefined }
  | { fact: 'dispute'; merchantId: string; dispute: Dispute }
  | { fact: 'key'; scope: string; answer: KeptAnswer }
  | { fact: 'source'; sourceId: string; source: TestSource; createdAt: string }
  | { fact: 'event'; event: WebhookEvent }
  | { fact: 'delivered'; eventId: string; url: string }
  | { fact: 'subscriptions'; subscriptions: WebhookSubscription[] };

export interface OwnedPayment {
  merchantId: string;
  idempotencyKey: string;
  payment: Payment;
  /** Absent in older journals. */
  source?: TestSource | undefined;
}

/** A kept answer with the object that it showed. */
export interface Remembered extends KeptAnswer {
  payment?: Payment | undefined;
  refund?: Refund | undefined;
  customer?: Customer | undefined;
  card?: Card | undefined;
}

const EVENTS_KEPT = 5000;

/** Everything the sandbox knows, in memory, and on the disk before anybody is told. */
export class Ledger {
  readonly payments = new Map<string, OwnedPayment>();
  readonly refunds = new Map<string, { merchantId: string; refund: Refund }>();
  readonly customers = new Map<string, { merchantId: string; customer: Customer }>();
  readonly cards = new Map<string, { merchantId: string; card: Card; source: TestSource }>();
  readonly disputes = new Map<string, { merchantId: string; dispute: Dispute }>();
  readonly sources = new Map<string, { source: TestSource; createdAt: string }>();
  readonly usedSources = new Set<string>();
  readonly events = new Map<string, WebhookEvent>();
  readonly keys = new Map<string, Remembered>();
  subscriptions: WebhookSubscription[] = [];
  private readonly byMerchant = new Map<string, OwnedPayment[]>();
  private readonly inOrder: OwnedPayment[] = [];
  private readonly delivered = new Map<string, Set<string>>();
  private journal!: Journal<Fact[]>;

  private constructor() {}

  static async open(path: string): Promise<Ledger> {
    const ledger = new Ledger();
    ledger.journal = await Journal.open<Fact[]>(path, (facts) => facts.forEach((fact) => ledger.apply(fact)));
    return ledger;
  }

  /** Takes the facts into memory at once (so that two requests at the same time see each other) and resolves when durable. */
  record(...facts: Fact[]): Promise<void> {
    facts.forEach((fact) => this.apply(fact));
    return this.journal.append(facts);
  }

  /** Resolves when all that is in memory is durable; awaited before every answer. */
  durable(): Promise<void> {
    return this.journal.settled();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  isDelivered(eventId: string, url: string): boolean {
    return this.delivered.get(eventId)?.has(url) ?? false;
  }

  /** A merchant's payments, oldest first. */
  paymentsOf(merchantId: string): readonly OwnedPayment[] {
    return this.byMerchant.get(merchantId) ?? [];
  }

  /** Every merchant's payments, oldest first. */
  allPayments(): readonly OwnedPayment[] {
    return this.inOrder;
  }

  private apply(fact: Fact): void {
    switch (fact.fact) {
      case 'payment':
        return this.applyPayment(fact);
      case 'refund':
        return void this.refunds.set(fact.refund.id, fact);
      case 'customer':
        return void this.customers.set(fact.customer.id, fact);
      case 'card':
        return this.applyCard(fact);
      case 'dispute':
        return void this.disputes.set(fact.dispute.id, fact);
      case 'key':
        return void this.keys.set(fact.scope, this.remember(fact.answer));
      case 'source':
        return void this.sources.set(fact.sourceId, fact);
      case 'event':
        return this.applyEvent(fact.event);
      case 'delivered':
        return void this.delivered.get(fact.eventId)?.add(fact.url);
      case 'subscriptions':
        this.subscriptions = fact.subscriptions;
    }
  }

  private applyCard({ merchantId, card, source, sourceId }: Fact & { fact: 'card' }): void {
    if (sourceId) this.usedSources.add(sourceId);
    this.cards.set(card.id, { merchantId, card, source });
  }

  private applyPayment({
    merchantId,
    payment,
    sourceId,
    source,
    idempotencyKey = '',
  }: Fact & { fact: 'payment' }): void {
    if (sourceId) this.usedSources.add(sourceId);
    const known = this.payments.get(payment.id);
    if (known) {
      known.payment = payment;
      return;
    }
    const owned = { merchantId, idempotencyKey, payment, source };
    this.payments.set(payment.id, owned);
    this.inOrder.push(owned);
    const own = this.byMerchant.get(merchantId);
    if (own) own.push(owned);
    else this.byMerchant.set(merchantId, [owned]);
  }

  /** Objects are never changed in place, so the answer keeps showing what it showed the first time. */
  private remember(answer: KeptAnswer): Remembered {
    const payment = answer.paymentId ? this.payments.get(answer.paymentId)?.payment : undefined;
    const refund = answer.refundId ? this.refunds.get(answer.refundId)?.refund : undefined;
    const customer = answer.customerId ? this.customers.get(answer.customerId)?.customer : undefined;
    const card = answer.cardId ? this.cards.get(answer.cardId)?.card : undefined;
    return { ...answer, payment, refund, customer, card };
  }

  private applyEvent(event: WebhookEvent): void {
    this.events.set(event.eventId, event);
    this.delivered.set(event.eventId, new Set());
    if (this.events.size <= EVENTS_KEPT) return;
    const oldest = this.events.keys().next().value;
    if (oldest === undefined) return;
    this.events.delete(oldest);
    this.delivered.delete(oldest);
  }
}
