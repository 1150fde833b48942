import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { EVENT_BUS } from '../bus/create-event-bus.js';
import type { EventBus } from '../bus/event-bus.js';
import { CLOCK, type Clock } from '../clock.js';
import { IDS, type Ids } from '../ids.js';
import { LOGGER } from '../logging.js';
import { Metrics } from '../metrics.js';
import type { AggregateModel } from '../storage/aggregate.js';
import { AggregateStore, type AggregateState, type StoreKeys } from '../storage/aggregate-store.js';
import { OutboxRelay } from '../storage/outbox-relay.js';

/** Makes the stores of a service's aggregates and runs their outbox relays. */
@Injectable()
export class AggregateStores {
  private readonly relays: { readonly collection: string; readonly relay: OutboxRelay }[] = [];

  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(Metrics) metrics: Metrics,
  ) {
    metrics.gauge('giftcard_outbox_depth', 'Documents with events not yet published', () =>
      Promise.all(
        this.relays.map(async ({ collection, relay }) => ({ labels: { collection }, value: await relay.depth() })),
      ),
    );
  }

  /**
   * @param topic of the service's context, "redemption.events"
   * @param tenantOf the business that an aggregate belongs to; empty for none
   * @param keys of an aggregate with what is sealed for persons
   * @param foundBy the texts by whose words its lists are searched
   */
  create<S extends AggregateState>(
    model: AggregateModel,
    topic: string,
    tenantOf: (state: S) => string,
    keys?: StoreKeys,
    foundBy?: (state: S) => readonly string[],
  ): AggregateStore<S> {
    const relay = new OutboxRelay(model, topic, this.bus, this.logger);
    this.relays.push({ collection: model.collection.name, relay });
    return new AggregateStore<S>({ model, relay, clock: this.clock, ids: this.ids, tenantOf, keys, foundBy });
  }

  start(): void {
    for (const { relay } of this.relays) relay.start();
  }

  async stop(): Promise<void> {
    await Promise.all(this.relays.map(({ relay }) => relay.stop()));
  }
}
