import { describe, expect, it } from '@jest/globals';
import type { EventType } from '@giftcard/contracts/events';
import { BusUnavailable, type EventBus, type GroupLag, type SubscribeOptions } from '@giftcard/kernel/bus/event-bus';
import { createLogger } from '@giftcard/kernel/logging';
import { anEvent } from '@giftcard/testing/events';
import { exampleOf } from '@giftcard/testing/examples';
import { Changes, ofDesigns, ofList } from './changes.js';
import { StorefrontFeed } from './storefront-feed.js';
import { StorefrontView } from './storefront-view.js';
import type { Services } from '../services.js';

const NOW = new Date('2026-11-21T12:00:00Z');
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

/** What the services have at first; each is asked once, the rest comes by events. */
const services = {
  identity: { findBusinesses: async () => ({ businesses: [{ ...provisioned, version: 1 }] }) },
  catalog: { findGiftCard: async () => ({ ...created!, ...ofOneShop, version: 1 }) },
  orders: { getPublicPaymentSettings: async () => ({ settings: undefined, platformDefault: undefined }) },
} as unknown as Services;

/** A view that keeps what the services have, and what tells it of events. */
async function aView(lag: () => Promise<GroupLag[]> = async () => []) {
  const changes = new Changes();
  const view = new StorefrontView(services, changes, { now: () => NOW });
  let options: SubscribeOptions | undefined;
  const bus = {
    subscribe: async (asked: SubscribeOptions) => ((options = asked), { stop: async () => undefined }),
    lag,
  } as unknown as EventBus;
  const feed = new StorefrontFeed(bus, view, changes, createLogger('test', 'silent'));
  const heardBefore = feed.isHearing;
  feed.onApplicationBootstrap();
  await new Promise((resolve) => setImmediate(resolve));
  await feed.beforeApplicationShutdown();
  const tell = (type: EventType, data: object, aggregateVersion: number) =>
    options!.handler(anEvent(type, data as never, { aggregateVersion }));
  return { view, changes, feed, heardBefore, tell, options: options! };
}

describe('a view that falls behind', () => {
  /** Whether what is kept still counts as sure after each look, for what the bus says at each. */
  async function sureAfter(looks: readonly (GroupLag[] | Error)[]): Promise<boolean[]> {
    const said = [...looks];
    const { changes, feed } = await aView(async () => {
      const next = said.shift() ?? [];
      if (next instanceof Error) throw next;
      return next;
    });
    const sure = [];
    for (const _look of looks) {
      const seen = changes.watch();
      await feed.catchUp();
      sure.push(seen.stands);
    }
    return sure;
  }

  const waiting: GroupLag[] = [{ group: 'gateway-storefront', topic: 'catalog.events', lag: 3 }];
  const away = new BusUnavailable('lag', new Error('gone'));

  it('asks for everything anew while the bus is away', async () => {
    expect(await sureAfter([away, [], away])).toEqual([false, true, false]);
  });

  it('does so when events wait for longer than from one look to the next, and not for those just on their way', async () => {
    expect(await sureAfter([waiting, waiting])).toEqual([true, false]);
    expect(await sureAfter([waiting, [], waiting])).toEqual([true, true, true]);
  });
});

describe('the storefront view', () => {
  it('is of this process alone and begins with now: what was before is asked for', async () => {
    const { options, heardBefore, feed } = await aView();
    expect(options).toMatchObject({ ephemeral: true, from: 'latest' });
    expect([heardBefore, feed.isHearing]).toEqual([false, true]);
  });

  it('shows a business as it was changed', async () => {
    const { view, tell } = await aView();
    expect(await view.business(provisioned.businessSlug)).toMatchObject({ name: provisioned.name });
    await tell('identity.business-profile-changed.v1', { ...changed, businessSlug: provisioned.businessSlug }, 2);
    expect(await view.business(provisioned.businessSlug)).toMatchObject({ name: changed.name, accent: changed.accent });
  });

  it('shows a card as it was changed until it is retired, and late news bring nothing back', async () => {
    const { view, tell } = await aView();
    const nameOf = async () => (await view.listing(created!.giftCardId))?.giftCard.name;
    expect(await nameOf()).toBe(created!.name);
    const change = (name: string, version: number) =>
      tell('catalog.gift-card-changed.v1', { giftCard: { ...updated!, ...ofOneShop, name } }, version);
    await change('Other', 3);
    expect(await nameOf()).toBe('Other');
    await tell('catalog.gift-card-retired.v1', { ...retired, giftCardId: created!.giftCardId }, 4);
    expect(await nameOf()).toBeUndefined();
  });

  it('knows how a business takes payments', async () => {
    const { view, tell } = await aView();
    const { businessSlug, applicationId } = payments.settings!;
    expect(await view.paymentsOf(businessSlug)).toBeUndefined();
    await tell('orders.payment-settings-changed.v1', payments, 1);
    expect((await view.paymentsOf(businessSlug))?.applicationId).toBe(applicationId);
  });

  it('has what may be chosen for a gift asked for anew after news of the designs', async () => {
    const { changes, tell } = await aView();
    const news = exampleOf('catalog.card-designs-changed.v1');
    const [own, other] = [news.designs!.businessSlug, 'another'].map((slug) => changes.watch(ofDesigns(slug)));
    await tell('catalog.card-designs-changed.v1', news, 3);
    expect([own!.stands, other!.stands]).toEqual([false, true]);
  });

  it('has the lists of a business and those of all made anew after news of its cards or itself', async () => {
    const { changes, tell } = await aView();
    const { businessSlug } = provisioned;
    for (const news of [
      () => tell('catalog.gift-card-created.v1', { giftCard: { ...created!, ...ofOneShop } }, 1),
      () => tell('catalog.gift-card-changed.v1', { giftCard: { ...updated!, ...ofOneShop } }, 2),
      () => tell('catalog.gift-card-retired.v1', { ...retired, businessSlug }, 3),
      () => tell('identity.business-provisioned.v1', provisioned, 1),
      () => tell('identity.business-profile-changed.v1', { ...changed, businessSlug }, 2),
    ]) {
      const [own, all, other] = [ofList(businessSlug), ofList(), ofList('another')].map((name) => changes.watch(name));
      await news();
      expect([own!.stands, all!.stands, other!.stands]).toEqual([false, false, true]);
    }
  });
});
