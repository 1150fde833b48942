import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AggregateStores } from './aggregate-stores.js';
import { EVENT_BUS } from '../bus/create-event-bus.js';
import { countedByGroup } from '../bus/dead-letter-counts.js';
import type { EventBus, Subscription } from '../bus/event-bus.js';
import {
  subscribeConsumers,
  subscribeToEveryEvent,
  type BoundConsumer,
  type EveryEventConsumer,
} from '../consumers.js';
import { Health } from '../health.js';
import { LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import { memoized } from '../memoized.js';
import { PERSON_KEYS, type PersonKeys } from '../personal/person-keys.js';
import { Migrations, type Migration } from '../storage/migrations.js';
import { MONGO } from '../storage/mongo.js';
import { Tracing } from '../tracing/tracing.js';
import { CONSUMERS, EVERY_EVENT_CONSUMERS, MIGRATIONS, SERVICE_NAME } from './tokens.js';

/** The broker reads every parked event to count them. */
const DEAD_LETTERS_FOR_MS = 60_000;

/** Starts a service in order (migrations, outbox relays, consumers) and stops it without losing work under way. */
@Injectable()
export class ServiceLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly subscriptions: Promise<Subscription>[] = [];

  constructor(
    @Inject(SERVICE_NAME) private readonly name: string,
    @Inject(MONGO) private readonly mongo: Connection,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(AggregateStores) private readonly stores: AggregateStores,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Health) private readonly health: Health,
    @Inject(Tracing) private readonly tracing: Tracing,
    @Inject(Migrations) private readonly migrations: Migrations,
    @Inject(ModuleRef) private readonly modules: ModuleRef,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.metrics.gauge(
      'giftcard_consumer_lag',
      'Events published and not yet handled, told by one process of each group',
      async () =>
        (await this.bus.lagOfLedGroups()).map(({ group, topic, lag }) => ({ labels: { group, topic }, value: lag })),
    );
    const deadLetters = memoized(DEAD_LETTERS_FOR_MS, () => this.bus.deadLetters());
    this.metrics.gauge('giftcard_dead_letters', 'Events whose handler failed every time', async () =>
      countedByGroup(
        (await deadLetters()).filter(({ attempts }) => attempts > 0),
        this.name,
      ),
    );
    this.metrics.gauge('giftcard_events_refused', 'Parked events that no service that may send them signed', async () =>
      countedByGroup(
        (await deadLetters()).filter(({ attempts }) => attempts === 0),
        this.name,
      ),
    );
    const migrations = this.provided<Migration>(MIGRATIONS);
    this.metrics.gauge('giftcard_migrations_pending', 'Migrations that have not gone through the data yet', async () =>
      (await this.migrations.pending(migrations)).map((migration) => ({ labels: { migration }, value: 1 })),
    );
    this.health.add({
      name: 'migrations',
      check: () =>
        this.migrations.areAwaitedDone ? Promise.resolve() : Promise.reject(new Error('they are not through')),
    });
    await this.migrations.start(migrations);
    // Another part may have refused the start meanwhile.
    if (this.stopping.signal.aborted) return;
    this.stores.start();
    this.subscribe();
  }

  /** Not waited for: a group takes seconds to miss a member that was killed and to let in the one that replaces it, and calls are answered meanwhile. */
  private subscribe(): void {
    const { signal } = this.stopping;
    const consumers = this.provided<BoundConsumer>(CONSUMERS);
    if (consumers.length > 0)
      this.subscriptions.push(
        subscribeConsumers(this.bus, this.name, consumers, this.logger, {
          keysOf: this.provided<PersonKeys>(PERSON_KEYS)[0]?.of,
          tracing: this.tracing,
          signal,
        }),
      );
    for (const consumer of this.provided<EveryEventConsumer>(EVERY_EVENT_CONSUMERS))
      this.subscriptions.push(subscribeToEveryEvent(this.bus, consumer, this.tracing, signal));
    for (const subscription of this.subscriptions)
      subscription.catch((error: unknown) => {
        this.logger.fatal({ err: error }, 'the service can not consume events');
        this.health.add({ name: 'consumers', check: () => Promise.reject(error as Error) });
      });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.migrations.stop();
    await Promise.allSettled(this.subscriptions.map(async (subscription) => (await subscription).stop()));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.stores.stop();
    await this.bus.close();
    await this.mongo.close();
  }

  /** The service's own module provides them, which this one doesn't import: they are looked up, not injected. */
  private provided<C>(token: symbol): C[] {
    return this.modules.get<C[], C[]>(token, { strict: false, each: true }).flat() as C[];
  }
}
