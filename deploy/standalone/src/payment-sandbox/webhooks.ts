import { createHmac, randomUUID } from 'node:crypto';
import type { Fact, Ledger, WebhookEvent, WebhookSubscription } from './ledger.js';
import type { Payment } from './square-objects.js';

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 60_000;
const MOST_ATTEMPTS = 18;
const TIMEOUT_MS = 10_000;

/** The signature Square puts in `x-square-hmacsha256-signature`. */
export function signature(subscription: WebhookSubscription, rawBody: string): string {
  return createHmac('sha256', subscription.signatureKey)
    .update(subscription.url + rawBody)
    .digest('base64');
}

/** Sends signed events to the subscribed URLs, at least once each, again and again until one answers 2xx. */
export class Webhooks {
  private readonly pending = new Map<
    string,
    { event: WebhookEvent; subscription: WebhookSubscription; attempts: number }
  >();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: Ledger,
    private readonly onFailure: (message: string) => void,
  ) {}

  /** The facts that announce a new payment: first as Square authorized it, then as it ended. */
  eventsOfNewPayment(merchantId: string, payment: Payment, now: Date): Fact[] {
    if (payment.status !== 'COMPLETED') return this.events(merchantId, 'payment.created', { payment }, now);
    const authorized: Payment = { ...payment, status: 'APPROVED' };
    return [
      ...this.events(merchantId, 'payment.created', { payment: authorized }, now),
      ...this.events(merchantId, 'payment.updated', { payment }, now),
    ];
  }

  /** The fact of one event; none while nobody is subscribed. */
  events(merchantId: string, type: string, object: WebhookEvent['object'], now: Date): Fact[] {
    if (this.ledger.subscriptions.length === 0) return [];
    return [
      { fact: 'event', event: { eventId: randomUUID(), type, merchantId, createdAt: now.toISOString(), object } },
    ];
  }

  /** Sends the events among facts that were just recorded. */
  announce(facts: readonly Fact[]): void {
    for (const fact of facts) if (fact.fact === 'event') this.resend(fact.event);
  }

  /** After a start: sends what was recorded and not delivered before the process ended. */
  resume(): void {
    for (const event of this.ledger.events.values()) {
      for (const subscription of this.ledger.subscriptions) {
        if (!this.ledger.isDelivered(event.eventId, subscription.url)) this.send(event, subscription, 0);
      }
    }
  }

  /** Sends an event to everybody subscribed, whether or not they had it before. */
  resend(event: WebhookEvent): void {
    for (const subscription of this.ledger.subscriptions) this.send(event, subscription, 0);
  }

  waiting(): number {
    return this.pending.size;
  }

  stop(): void {
    this.stopping.abort();
    for (const timer of this.timers) clearTimeout(timer);
    this.pending.clear();
  }

  private send(event: WebhookEvent, subscription: WebhookSubscription, attempts: number): void {
    const id = deliveryId(event, subscription);
    this.pending.set(id, { event, subscription, attempts });
    void this.attempt(event, subscription, attempts)
      .then(
        () => {
          this.pending.delete(id);
          return this.ledger.record({ fact: 'delivered', eventId: event.eventId, url: subscription.url });
        },
        (error: unknown) => this.retry(event, subscription, attempts + 1, error),
      )
      .catch((error: unknown) => this.onFailure(`webhook ${event.type}: ${String(error)}`));
  }

  private async attempt(event: WebhookEvent, subscription: WebhookSubscription, attempts: number): Promise<void> {
    const rawBody = eventBody(event);
    const response = await fetch(subscription.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Square Connect v2',
        'square-environment': 'Sandbox',
        'square-retry-number': String(attempts),
        'x-square-hmacsha256-signature': signature(subscription, rawBody),
      },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  private retry(event: WebhookEvent, subscription: WebhookSubscription, attempts: number, error: unknown): void {
    if (this.stopping.signal.aborted) return;
    if (attempts >= MOST_ATTEMPTS) {
      this.pending.delete(deliveryId(event, subscription));
      this.onFailure(`webhook ${event.type} ${event.eventId} given up after ${attempts} attempts: ${String(error)}`);
      return;
    }
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.send(event, subscription, attempts);
    }, delayMs);
    this.timers.add(timer);
  }
}

function deliveryId(event: WebhookEvent, subscription: WebhookSubscription): string {
  return `${event.eventId} ${subscription.url}`;
}

/** The JSON text of an event; the same text at every attempt. */
export function eventBody(event: WebhookEvent): string {
  const [[kind, object]] = Object.entries(event.object) as [[string, { id: string }]];
  const data = { type: kind === 'dispute' ? 'dispute' : kind, id: object.id, object: event.object };
  return JSON.stringify({
    merchant_id: event.merchantId,
    type: event.type,
    event_id: event.eventId,
    created_at: event.createdAt,
    data,
  });
}
