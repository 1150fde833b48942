import { beforeEach, describe, expect, test } from '@jest/globals';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import type { PublicPaymentSettings } from '@giftcard/contracts/orders/v1/orders';
import { DomainError } from '@giftcard/kernel/errors';
import { aGiftCard, TEST_BUSINESS } from '@giftcard/testing/business-events';
import { businessJson } from './business-json.js';
import { Changes } from './changes.js';
import { StorefrontView } from './storefront-view.js';
import type { Services } from '../services.js';

const business: Business = {
  businessSlug: TEST_BUSINESS,
  name: "Luigi's",
  logoKey: '',
  address: undefined,
  currency: 'USD',
  timeZone: 'America/New_York',
  accent: '',
  closed: false,
  version: 1,
};
const settings = {
  businessSlug: TEST_BUSINESS,
  applicationId: 'app-own',
  locationId: 'loc-own',
  scriptUrl: 'https://pay.example/square.js',
  methods: ['card'],
  fixedCents: 0,
  version: 1,
};
const ofPlatform = { ...settings, businessSlug: '', applicationId: 'app-platform', locationId: 'loc-platform' };

let now: Date;
let changes: Changes;
let view: StorefrontView;
/** What the services have, whether they answer, and what they were asked. */
let stored: {
  cards: Map<string, GiftCard>;
  businesses: Map<string, Business>;
  own: PublicPaymentSettings | undefined;
  platform: PublicPaymentSettings | undefined;
};
let isAway: boolean;
let asks: string[];

function answer<T>(name: string, found: () => T): Promise<T> {
  asks.push(name);
  if (isAway) return Promise.reject(new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'later'));
  return Promise.resolve().then(found);
}

beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  [isAway, asks] = [false, []];
  stored = {
    cards: new Map(),
    businesses: new Map([[TEST_BUSINESS, business]]),
    own: undefined,
    platform: undefined,
  };
  const services = {
    catalog: {
      findGiftCard: ({ giftCardId }: { giftCardId: string }) =>
        answer(`card ${giftCardId}`, () => {
          const card = stored.cards.get(giftCardId);
          if (!card) throw new DomainError('notFound', 'GIFT_CARD_NOT_FOUND', 'not there');
          return card;
        }),
      listGiftCards: () => answer('list', () => ({ giftCards: [...stored.cards.values()], total: stored.cards.size })),
    },
    identity: {
      findBusinesses: ({ businessSlugs }: { businessSlugs: string[] }) =>
        answer(`businesses ${businessSlugs.join()}`, () => ({
          businesses: businessSlugs.flatMap((slug) => stored.businesses.get(slug) ?? []),
        })),
    },
    orders: {
      getPublicPaymentSettings: () =>
        answer('payments', () => ({ settings: stored.own, platformDefault: stored.platform })),
    },
  } as unknown as Services;
  changes = new Changes();
  view = new StorefrontView(services, changes, { now: () => now });
});

const store = (card: GiftCard) => stored.cards.set(card.giftCardId, card);
const nameOf = async (id = 'gift-card-1') => (await view.listing(id))?.giftCard.name;
const isOnSale = async (id = 'gift-card-1', slug?: string) => (await view.listing(id, slug)) !== undefined;

describe('what is asked for', () => {
  test('is kept until an event tells of it, and then shown as the event has it', async () => {
    store(aGiftCard({ name: 'First' }));
    expect([await nameOf(), await nameOf()]).toEqual(['First', 'First']);
    expect(asks).toEqual(['card gift-card-1', `businesses ${TEST_BUSINESS}`]);
    view.putGiftCard(aGiftCard({ name: 'Second' }), 2);
    view.putBusiness({ ...business, name: 'Luigi & Sons' }, 2);
    expect(await view.listing('gift-card-1')).toMatchObject({
      giftCard: { name: 'Second' },
      business: { name: 'Luigi & Sons' },
    });
    expect(asks).toHaveLength(2);
  });

  test('is the highest version, whatever comes late or twice', async () => {
    stored.businesses.set(TEST_BUSINESS, { ...business, name: 'Luigi & Sons', version: 5 });
    store(aGiftCard({ name: 'New', version: 3 }));
    await nameOf();
    view.putGiftCard(aGiftCard({ name: 'Old' }), 2);
    expect(await nameOf()).toBe('New');
    view.putBusiness({ ...business, name: 'Before' }, 4);
    expect((await view.business(TEST_BUSINESS))?.name).toBe('Luigi & Sons');
  });

  test('does not come back after it was retired, by an older event or an answer that was on its way', async () => {
    store(aGiftCard());
    await nameOf();
    changes.doubt();
    const onItsWay = nameOf();
    view.retireGiftCard('gift-card-1', TEST_BUSINESS, 3);
    stored.cards.clear();
    await onItsWay;
    view.putGiftCard(aGiftCard(), 2);
    expect(await isOnSale()).toBe(false);
  });

  test('is answered as it is kept while nobody can be asked; the rest is refused', async () => {
    store(aGiftCard());
    await nameOf();
    await view.paymentsOf(TEST_BUSINESS);
    isAway = true;
    changes.doubt();
    expect(await isOnSale()).toBe(true);
    view.putBusiness({ ...business, closed: true }, 2);
    expect(await isOnSale()).toBe(false);
    await expect(view.listing('gift-card-2')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(view.search({ page: 1, limit: 10 })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await expect(view.business('other')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await view.businessIfKnown('other')).toBeUndefined();
  });

  test('of many businesses is asked for in one call', async () => {
    for (let number = 0; number < 30; number++) {
      stored.businesses.set(`shop-${number}`, { ...business, businessSlug: `shop-${number}` });
      store(aGiftCard({ giftCardId: `card-${number}`, businessSlug: `shop-${number}` }));
    }
    expect((await view.search({ page: 1, limit: 30 })).listings).toHaveLength(30);
    expect(asks.filter((ask) => ask.startsWith('businesses'))).toHaveLength(1);
  });

  test('does not grow with what there is: thousands of businesses with 12 cards each, all asked for once', async () => {
    const bytesAfter = async (businesses: number) => {
      for (let number = 0; number < businesses; number++) {
        const businessSlug = `shop-${number}`;
        stored.businesses.set(businessSlug, { ...business, businessSlug });
        stored.cards = new Map([['one', aGiftCard({ giftCardId: 'one', businessSlug, description: 'x'.repeat(600) })]]);
        for (let card = 0; card < 12; card++) {
          const giftCardId = `${businessSlug}-${card}`;
          stored.cards.set(giftCardId, { ...stored.cards.get('one')!, giftCardId });
          await view.listing(giftCardId);
        }
      }
      return view.bytes;
    };
    expect(await bytesAfter(10)).toBeGreaterThan(100_000);
    expect(await bytesAfter(1_000)).toBeLessThan(14 * 1024 * 1024);
    expect(await bytesAfter(1_500)).toBeLessThan(14 * 1024 * 1024);
  }, 60_000);
});

describe('what is on sale', () => {
  test('is a card under its own business, and none under another', async () => {
    store(aGiftCard());
    expect(await isOnSale('gift-card-1', TEST_BUSINESS)).toBe(true);
    expect(await isOnSale('gift-card-1', 'somebody-else')).toBe(false);
  });

  test("ends at midnight of the business's own zone", async () => {
    store(aGiftCard({ expirationDate: '2026-03-10' }));
    now = new Date('2026-03-11T03:59:59Z');
    expect(await isOnSale()).toBe(true);
    now = new Date('2026-03-11T04:00:00Z');
    expect(await isOnSale()).toBe(false);
    view.putBusiness({ ...business, timeZone: 'America/Los_Angeles' }, 2);
    expect(await isOnSale()).toBe(true);
  });

  test('does not fail for a zone that this machine does not know', async () => {
    stored.businesses.set(TEST_BUSINESS, { ...business, timeZone: 'Mars/Olympus' });
    store(aGiftCard());
    expect(await isOnSale()).toBe(true);
  });

  test('is neither a draft nor a card of a business that nobody knows, and no list shows them', async () => {
    store(aGiftCard({ status: 'inactive' }));
    store(aGiftCard({ giftCardId: 'gift-card-2', businessSlug: 'nobody' }));
    expect([await isOnSale(), await isOnSale('gift-card-2')]).toEqual([false, false]);
    expect(await view.search({ page: 1, limit: 10 })).toEqual({ listings: [], total: 0 });
  });

  test('is nothing of a closed business, until it is open again', async () => {
    store(aGiftCard());
    stored.businesses.set(TEST_BUSINESS, { ...business, closed: true });
    expect([await isOnSale(), (await view.search({ businessSlug: TEST_BUSINESS, page: 1, limit: 10 })).total]).toEqual([
      false,
      0,
    ]);
    view.putBusiness({ ...business, closed: false }, 2);
    expect(await isOnSale()).toBe(true);
  });

  test('is no card that costs nothing: nobody could buy it', async () => {
    store(aGiftCard({ discountPercent: 100, salePriceCents: 0 }));
    expect([await isOnSale(), (await view.search({ page: 1, limit: 10 })).total]).toEqual([false, 0]);
  });
});

describe('how a business takes payments', () => {
  test('by its own account, or by the one of the platform', async () => {
    stored.platform = ofPlatform;
    expect((await view.paymentsOf(TEST_BUSINESS))?.applicationId).toBe('app-platform');
    view.putPayments(settings, 1);
    expect((await view.paymentsOf(TEST_BUSINESS))?.applicationId).toBe('app-own');
  });

  test("settings without an application id mean the platform's account", async () => {
    [stored.own, stored.platform] = [{ ...settings, applicationId: '', locationId: '' }, ofPlatform];
    expect((await view.paymentsOf(TEST_BUSINESS))?.applicationId).toBe('app-platform');
  });

  test('without either, or while nobody can be asked, the public is told of no payments', async () => {
    expect(businessJson(business, await view.paymentsOf(TEST_BUSINESS), 'en-US').payments).toBeNull();
    isAway = true;
    expect(await view.paymentsOf('other')).toBeUndefined();
  });
});
