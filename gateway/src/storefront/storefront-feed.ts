import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventBus, Subscription } from '@giftcard/kernel/bus/event-bus';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import { bindConsumer, subscribeConsumers, type BoundConsumer } from '@giftcard/kernel/consumers';
import { LOGGER } from '@giftcard/kernel/logging';
import { Changes } from './changes.js';
import { StorefrontView } from './storefront-view.js';

/** How often it is looked whether events wait. */
const LOOK_MS = 15_000;
export const STOREFRONT_GROUP = 'gateway-storefront';

/** Tells the storefront view of events. While they can't be heard, or wait, what is kept is not trusted for longer than from one look to the next. */
@Injectable()
export class StorefrontFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private subscription: Promise<Subscription> | undefined;
  private look: NodeJS.Timeout | undefined;
  private wasBehind = false;
  private hears = false;

  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(Changes) private readonly changes: Changes,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether events come. */
  get isHearing(): boolean {
    return this.hears;
  }

  /** Listens in the background: all that is not kept is asked for meanwhile. */
  onApplicationBootstrap(): void {
    this.subscription = subscribeConsumers(this.bus, STOREFRONT_GROUP, this.consumers(), this.logger, {
      ephemeral: true,
      from: 'latest',
      signal: this.stopping.signal,
    });
    void this.subscription.then(() => {
      this.hears = true;
      // What was asked for before may have changed unheard.
      this.changes.doubt();
    });
    this.look = setInterval(() => void this.catchUp(), LOOK_MS);
    this.look.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.look);
    this.stopping.abort();
    await (await this.subscription)?.stop();
  }

  consumers(): BoundConsumer[] {
    const { view } = this;
    return [
      bindConsumer({
        event: 'catalog.gift-card-created.v1',
        handle: async ({ data, aggregateVersion }) =>
          data.giftCard && view.putGiftCard(data.giftCard, aggregateVersion),
      }),
      bindConsumer({
        event: 'catalog.gift-card-changed.v1',
        handle: async ({ data, aggregateVersion }) =>
          data.giftCard && view.putGiftCard(data.giftCard, aggregateVersion),
      }),
      bindConsumer({
        event: 'catalog.gift-card-retired.v1',
        handle: async ({ data, aggregateVersion }) =>
          view.retireGiftCard(data.giftCardId, data.businessSlug, aggregateVersion),
      }),
      bindConsumer({
        event: 'catalog.card-designs-changed.v1',
        handle: async ({ data }) => data.designs && view.changeDesigns(data.designs.businessSlug),
      }),
      bindConsumer({
        event: 'identity.business-provisioned.v1',
        handle: async ({ data, aggregateVersion }) =>
          view.putBusiness({ ...data, version: aggregateVersion }, aggregateVersion),
      }),
      bindConsumer({
        event: 'identity.business-profile-changed.v1',
        handle: async ({ data, aggregateVersion }) =>
          view.putBusiness({ ...data, version: aggregateVersion }, aggregateVersion),
      }),
      bindConsumer({
        event: 'orders.payment-settings-changed.v1',
        handle: async ({ data, aggregateVersion }) =>
          data.settings && view.putPayments(data.settings, aggregateVersion),
      }),
    ];
  }

  /** Has everything asked for anew when the bus is away, or its events have waited since the last look. */
  async catchUp(): Promise<void> {
    const behind = await this.isBehind();
    if (behind && (behind === 'bus away' || this.wasBehind)) {
      this.logger.warn({ behind }, 'the storefront view is behind its events: what it keeps is asked for anew');
      this.changes.doubt();
    }
    this.wasBehind = behind !== undefined;
  }

  private async isBehind(): Promise<'bus away' | 'events waiting' | undefined> {
    try {
      const lags = await this.bus.lag();
      return lags.some(({ group, lag }) => group === STOREFRONT_GROUP && lag > 0) ? 'events waiting' : undefined;
    } catch (error) {
      this.logger.debug({ err: error }, 'the bus does not say how far the view is');
      return 'bus away';
    }
  }
}
