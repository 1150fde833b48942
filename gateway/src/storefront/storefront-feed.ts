import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import type { EventBus, Subscription } from '@giftcard/kernel/bus/event-bus';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import { bindConsumer, subscribeConsumers, type BoundConsumer } from '@giftcard/kernel/consumers';
import { DomainError } from '@giftcard/kernel/errors';
import { WHOLE_LIST_PAGE } from '@giftcard/kernel/grpc/page';
import { LOGGER } from '@giftcard/kernel/logging';
import { StorefrontView } from './storefront-view.js';
import { Services } from '../services.js';

const PAGE = WHOLE_LIST_PAGE;
const RETRY_MS = 500;
/** The view is compared with the services this often, for events that a broken bus kept from it. */
const REBUILD_MS = 5 * 60_000;
/** How often it is looked whether the view falls behind its events. */
const LOOK_MS = 15_000;
export const STOREFRONT_GROUP = 'gateway-storefront';

/** Fills the storefront view: first it listens, then it reads everything there is, then events keep it up to date. */
@Injectable()
export class StorefrontFeed implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private subscription: Promise<Subscription> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private look: NodeJS.Timeout | undefined;
  private filled = false;
  private tried = false;
  private wasBehind = false;
  private stopped = false;

  constructor(
    @Inject(EVENT_BUS) private readonly bus: EventBus,
    @Inject(StorefrontView) private readonly view: StorefrontView,
    @Inject(Services) private readonly services: Services,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Until the view holds everything, what is answered from it is refused. Error: STARTING. */
  mustBeReady(): void {
    if (!this.filled)
      throw new DomainError('unavailable', 'STARTING', 'We are just opening. Please try again in a moment.', {
        retryAfter: 2,
      });
  }

  /** Whether the view holds everything, or could not be read so far: then it waits for a service, and this gateway has nothing more to prepare. */
  get state(): 'starting' | 'waiting' | 'filled' {
    if (this.filled) return 'filled';
    return this.tried ? 'waiting' : 'starting';
  }

  /** Listens in the background: the gateway answers all that needs no view meanwhile. */
  onApplicationBootstrap(): void {
    this.subscription = subscribeConsumers(this.bus, STOREFRONT_GROUP, this.consumers(), this.logger, {
      ephemeral: true,
      from: 'latest',
      signal: this.stopping.signal,
    });
    void this.subscription.then(() => this.rebuild());
    this.look = setInterval(() => void this.catchUp(), LOOK_MS);
    this.look.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
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
        handle: async ({ data, aggregateVersion }) => view.retireGiftCard(data.giftCardId, aggregateVersion),
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

  /** Reads everything at once when the bus is away, or its events have waited since the last look. */
  async catchUp(): Promise<void> {
    const behind = await this.isBehind();
    if (behind && (behind === 'bus away' || this.wasBehind)) {
      this.logger.warn({ behind }, 'the storefront view is behind and is read anew');
      clearTimeout(this.timer);
      await this.rebuild();
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

  private async rebuild(): Promise<void> {
    let next = REBUILD_MS;
    try {
      await this.readEverything();
      this.filled = true;
    } catch (error) {
      this.logger.warn({ err: error }, 'the storefront view could not be read and will be tried again');
      next = this.filled ? REBUILD_MS : RETRY_MS;
    }
    this.tried = true;
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.rebuild(), next);
    this.timer.unref();
  }

  private async readEverything(): Promise<void> {
    const { identity, catalog, orders } = this.services;
    const { view } = this;
    await readPages(async (page) => {
      const { businesses } = await identity.listBusinesses(page);
      for (const business of businesses) view.putBusiness(business, business.version);
      return businesses.length;
    });
    await readPages(async (page) => {
      const { giftCards } = await catalog.listAllGiftCards(page);
      for (const giftCard of giftCards) view.putGiftCard(giftCard, giftCard.version);
      return giftCards.length;
    });
    await readPages(async (page) => {
      const { settings, platformDefault } = await orders.listPublicPaymentSettings(page);
      for (const own of settings) view.putPayments(own, own.version);
      view.putPlatformPayments(platformDefault);
      return settings.length;
    });
  }
}

async function readPages(read: (page: { page: number; limit: number }) => Promise<number>): Promise<void> {
  let page = 1;
  while ((await read({ page, limit: PAGE })) === PAGE) page++;
}
