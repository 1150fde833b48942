import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { EventEnvelope } from '../../src/bus/envelope.js';
import type { EventBus } from '../../src/bus/event-bus.js';
import { systemClock } from '../../src/clock.js';
import { DomainError } from '../../src/errors.js';
import { randomIds } from '../../src/ids.js';
import { createLogger } from '../../src/logging.js';
import { aggregateModel, type AggregateModel } from '../../src/storage/aggregate.js';
import { AggregateStore, type AggregateState, type Decision } from '../../src/storage/aggregate-store.js';
import { Migrations } from '../../src/storage/migrations.js';
import { connectMongo } from '../../src/storage/mongo.js';
import { OutboxRelay } from '../../src/storage/outbox-relay.js';

/** The smallest aggregate that shows what the store does. */
export interface Counter extends AggregateState {
  readonly businessSlug: string;
  readonly count: number;
  readonly limit: number;
  readonly note?: string;
}

export const TOPIC = 'counters.events';
/** No service's: suites of services drop theirs meanwhile. */
export const DATABASE = 'counters';

export const aCounter = (id: string = randomUUID(), limit = 1_000_000): Counter => ({
  id,
  businessSlug: 'luigis',
  count: 0,
  limit,
});
export const missing = () => new DomainError('notFound', 'COUNTER_NOT_FOUND', 'There is none.');

/** An event of the catalogue that can say a number. */
export function counted({ id, businessSlug }: Counter, count: number) {
  return { type: 'catalog.gift-card-retired.v1' as const, data: { giftCardId: `${id} ${count}`, businessSlug } };
}

/** Counts one up with `events` events, and refuses to pass the limit. */
export function countUp(events = 1): (counter: Counter) => Decision<Counter> {
  return (counter) => {
    if (counter.count >= counter.limit) throw new DomainError('conflict', 'LIMIT_REACHED', 'No more.');
    const next = { ...counter, count: counter.count + 1 };
    return { next, events: Array.from({ length: events }, () => counted(next, next.count)) };
  };
}

/** What one process has: its own connection, model, relay and store. */
export interface Process {
  readonly connection: Connection;
  readonly model: AggregateModel;
  readonly relay: OutboxRelay;
  readonly store: AggregateStore<Counter>;
  stop(): Promise<void>;
}

export async function startProcess(uri: string, bus: EventBus): Promise<Process> {
  const connection = await connectMongo(uri, DATABASE);
  const fields = { businessSlug: String, count: Number, limit: Number, note: String };
  const model = aggregateModel(connection, 'counters', fields, [{ keys: { businessSlug: 1 } }]);
  await new Migrations(connection, createLogger('test', 'silent')).runAwaited([]);
  const relay = new OutboxRelay(model, TOPIC, bus, createLogger('kernel-test', 'silent'));
  const store = new AggregateStore<Counter>({
    model,
    relay,
    clock: systemClock,
    ids: randomIds,
    tenantOf: ({ businessSlug }) => businessSlug,
  });
  return {
    connection,
    model,
    relay,
    store,
    async stop() {
      await relay.stop();
      await connection.close();
    },
  };
}

/** The end of a bus that publishes: what it took, and what it does with the next call. */
export class PublishingEnd {
  readonly taken: EventEnvelope[] = [];
  calls = 0;
  /** Runs before events are taken; what it throws is what publish throws. */
  before: (events: readonly EventEnvelope[]) => void | Promise<void> = () => undefined;
  /** Runs after events are taken and before the caller knows. */
  after: () => void | Promise<void> = () => undefined;

  constructor(private readonly topic = TOPIC) {}

  readonly bus = {
    publish: (topic: string, events: EventEnvelope[]) => this.publish(topic, events),
  } as unknown as EventBus;

  of(id: string): EventEnvelope[] {
    return this.taken.filter(({ aggregateId }) => aggregateId === id);
  }

  private async publish(topic: string, events: EventEnvelope[]): Promise<void> {
    if (topic !== this.topic) throw new Error(`published to ${topic}`);
    this.calls += 1;
    await this.before(events);
    this.taken.push(...structuredClone(events));
    await this.after();
  }
}
