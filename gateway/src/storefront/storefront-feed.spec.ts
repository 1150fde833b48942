import { describe, expect, it } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { BusUnavailable, type EventBus, type GroupLag, type SubscribeOptions } from '@giftcard/kernel/bus/event-bus';
import { createLogger } from '@giftcard/kernel/logging';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { StorefrontFeed } from './storefront-feed.js';
import { StorefrontView } from './storefront-view.js';
import type { Services } from '../services.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const nothing = {
  identity: { listBusinesses: async () => ({ businesses: [] }) },
  catalog: { listAllGiftCards: async () => ({ giftCards: [] }) },
  orders: { listPublicPaymentSettings: async () => ({ settings: [], platformDefault: undefined }) },
} as unknown as Services;

/** A view that nothing filled yet, and what tells it of events. */
async function emptyView() {
  const view = new StorefrontView({ now: () => NOW });
  let options: SubscribeOptions | undefined;
  const bus = {
    subscribe: async (asked: SubscribeOptions) => ((options = asked), { stop: async () => undefined }),
  } as unknown as EventBus;
  const feed = new StorefrontFeed(bus, view, nothing, createLogger('test', 'silent'));
  feed.onApplicationBootstrap();
  await feed.beforeApplicationShutdown();
  const tell = (type: EventType, data: object, aggregateVersion: number) =>
    options!.handler(anEvent(type, data as never, { aggregateVersion }));
  return { view, tell, options: options! };
}

const provisioned = exampleOf('identity.business-provisioned.v1');
const changed = exampleOf('identity.business-profile-changed.v1');
const { giftCard: created } = exampleOf('catalog.gift-card-created.v1');
const { giftCard: updated } = exampleOf('catalog.gift-card-changed.v1');
const retired = exampleOf('catalog.gift-card-retired.v1');
const payments = exampleOf('orders.payment-settings-changed.v1');

const ofOneShop = {
  giftCardId: created!.giftCardId,
  businessSlug: provisioned.businessSlug,
  expirationDate: '2099-12-31',
  status: 'active',
};

it('a card whose end nobody told of is off sale after everything was read anew', async () => {
  const view = new StorefrontView({ now: () => NOW });
  view.putBusiness({ ...provisioned, version: 1 }, 1);
  const listed = { ...created!, ...ofOneShop };
  view.putGiftCard(listed, 1);
  expect(view.listing(listed.giftCardId)).toBeDefined();
  const services = {
    ...nothing,
    catalog: { listAllGiftCards: async () => ({ giftCards: [{ ...listed, status: 'retired', version: 2 }] }) },
  } as unknown as Services;
  const bus = {
    subscribe: async () => ({ stop: async () => undefined }),
    lag: async () => Promise.reject(new Error('gone')),
  } as unknown as EventBus;
  const feed = new StorefrontFeed(bus, view, services, createLogger('test', 'silent'));
  await feed.catchUp();
  await feed.beforeApplicationShutdown();
  expect(view.listing(listed.giftCardId)).toBeUndefined();
});

describe('a view that falls behind', () => {
  /** How often everything was read anew after the start, for what the bus says at each look. */
  async function readsFor(looks: readonly (GroupLag[] | Error)[]): Promise<number> {
    let reads = 0;
    const services = {
      ...nothing,
      identity: { listBusinesses: async () => (reads++, { businesses: [] }) },
    } as unknown as Services;
    const said = [...looks];
    const lag = async () => {
      const next = said.shift() ?? [];
      if (next instanceof Error) throw next;
      return next;
    };
    const bus = { subscribe: async () => ({ stop: async () => undefined }), lag } as unknown as EventBus;
    const feed = new StorefrontFeed(
      bus,
      new StorefrontView({ now: () => NOW }),
      services,
      createLogger('test', 'silent'),
    );
    feed.onApplicationBootstrap();
    await Promise.resolve();
    await Promise.resolve();
    const atStart = reads;
    for (const _look of looks) await feed.catchUp();
    await feed.beforeApplicationShutdown();
    return reads - atStart;
  }

  const waiting: GroupLag[] = [{ group: 'gateway-storefront', topic: 'catalog.events', lag: 3 }];
  const away = new BusUnavailable('lag', new Error('gone'));

  it('is read anew from the services while the bus is away', async () => {
    expect(await readsFor([away])).toBe(1);
  });

  it('is read anew when events wait for longer than from one look to the next, and not for those just on their way', async () => {
    expect(await readsFor([waiting])).toBe(0);
    expect(await readsFor([waiting, waiting])).toBe(1);
    expect(await readsFor([waiting, [], waiting])).toBe(0);
  });
});

describe('the storefront view', () => {
  it('is of this process alone and begins with now: what was before is read from the services', async () => {
    expect((await emptyView()).options).toMatchObject({ ephemeral: true, from: 'latest' });
  });

  it('shows a business as it was provisioned, then as it was changed', async () => {
    const { view, tell } = await emptyView();
    await tell('identity.business-provisioned.v1', provisioned, 1);
    expect(view.business(provisioned.businessSlug)).toMatchObject({
      name: provisioned.name,
      currency: provisioned.currency,
      timeZone: provisioned.timeZone,
    });
    await tell('identity.business-profile-changed.v1', { ...changed, businessSlug: provisioned.businessSlug }, 2);
    expect(view.business(provisioned.businessSlug)).toMatchObject({ name: changed.name, accent: changed.accent });
  });

  it('shows a card from when it was made until it is retired, and late news bring nothing back', async () => {
    const { view, tell } = await emptyView();
    await tell('identity.business-provisioned.v1', provisioned, 1);
    await tell('catalog.gift-card-created.v1', { giftCard: { ...created!, ...ofOneShop } }, 1);
    expect(view.listing(created!.giftCardId)?.giftCard).toMatchObject({
      name: created!.name,
      salePriceCents: created!.salePriceCents,
    });
    await tell('catalog.gift-card-changed.v1', { giftCard: { ...updated!, ...ofOneShop, name: 'Other' } }, 3);
    await tell('catalog.gift-card-changed.v1', { giftCard: { ...updated!, ...ofOneShop, name: 'Late' } }, 2);
    expect(view.listing(created!.giftCardId)?.giftCard.name).toBe('Other');
    await tell('catalog.gift-card-retired.v1', { ...retired, giftCardId: created!.giftCardId }, 4);
    await tell('catalog.gift-card-created.v1', { giftCard: { ...created!, ...ofOneShop } }, 1);
    expect(view.listing(created!.giftCardId)).toBeUndefined();
  });

  it('knows how a business takes payments', async () => {
    const { view, tell } = await emptyView();
    await tell('orders.payment-settings-changed.v1', payments, 1);
    expect(view.paymentsOf(payments.settings!.businessSlug)?.applicationId).toBe(payments.settings!.applicationId);
  });
});
