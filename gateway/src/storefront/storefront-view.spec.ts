import { beforeEach, describe, expect, test } from '@jest/globals';
import { aGiftCard, TEST_BUSINESS } from '@giftcard/testing/business-events';
import { businessJson } from './business-json.js';
import { StorefrontView } from './storefront-view.js';

const business = {
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
let view: StorefrontView;

beforeEach(() => {
  now = new Date('2026-03-10T12:00:00Z');
  view = new StorefrontView({ now: () => now });
  view.putBusiness(business, 1);
});

const names = (search: string) => view.search({ search, page: 1, limit: 10 }).giftCards.map(({ name }) => name);

describe('events that come late or twice', () => {
  test('the highest version of a card counts', () => {
    view.putGiftCard(aGiftCard({ name: 'New' }), 3);
    view.putGiftCard(aGiftCard({ name: 'Old' }), 2);
    expect(view.listing('gift-card-1')?.giftCard.name).toBe('New');
  });

  test('the same event again changes nothing, not even the revision', () => {
    view.putGiftCard(aGiftCard(), 1);
    const { revision } = view;
    view.putGiftCard(aGiftCard(), 1);
    view.putBusiness(business, 1);
    expect(view.revision).toBe(revision);
  });

  test('a retired card does not come back by an older event', () => {
    view.retireGiftCard('gift-card-1', 3);
    view.putGiftCard(aGiftCard(), 2);
    expect(view.listing('gift-card-1')).toBeUndefined();
    expect(view.search({ page: 1, limit: 10 }).total).toBe(0);
  });

  test("a business's older profile does not replace its newer one", () => {
    view.putBusiness({ ...business, name: 'Luigi & Sons' }, 5);
    view.putBusiness({ ...business, name: 'Before' }, 4);
    expect(view.business(TEST_BUSINESS)?.name).toBe('Luigi & Sons');
  });
});

describe('what is on sale', () => {
  test('is a card under its own business, and none under another', () => {
    view.putGiftCard(aGiftCard(), 1);
    expect(view.listing('gift-card-1', TEST_BUSINESS)).toBeDefined();
    expect(view.listing('gift-card-1', 'somebody-else')).toBeUndefined();
  });

  test("ends at midnight of the business's own zone", () => {
    view.putGiftCard(aGiftCard({ expirationDate: '2026-03-10' }), 1);
    now = new Date('2026-03-11T03:59:59Z');
    expect(view.listing('gift-card-1')).toBeDefined();
    now = new Date('2026-03-11T04:00:00Z');
    expect(view.listing('gift-card-1')).toBeUndefined();
    view.putBusiness({ ...business, timeZone: 'America/Los_Angeles' }, 2);
    expect(view.listing('gift-card-1')).toBeDefined();
  });

  test('does not fail for a zone that this machine does not know', () => {
    view.putBusiness({ ...business, timeZone: 'Mars/Olympus' }, 2);
    view.putGiftCard(aGiftCard(), 1);
    expect(view.listing('gift-card-1')).toBeDefined();
  });

  test('is neither a draft nor a card of a business not heard of yet', () => {
    view.putGiftCard(aGiftCard({ status: 'inactive' }), 1);
    view.putGiftCard(aGiftCard({ giftCardId: 'gift-card-2', businessSlug: 'nobody' }), 1);
    expect(view.search({ page: 1, limit: 10 })).toEqual({ giftCards: [], total: 0 });
  });

  test('is nothing of a closed business, until it is open again', () => {
    view.putGiftCard(aGiftCard(), 1);
    view.putBusiness({ ...business, closed: true }, 2);
    expect([
      view.listing('gift-card-1'),
      view.search({ businessSlug: TEST_BUSINESS, page: 1, limit: 10 }).total,
    ]).toEqual([undefined, 0]);
    view.putBusiness({ ...business, closed: false }, 3);
    expect(view.listing('gift-card-1')).toBeDefined();
  });

  test('is no card that costs nothing: nobody could buy it', () => {
    view.putGiftCard(aGiftCard({ discountPercent: 100, salePriceCents: 0 }), 1);
    expect([view.listing('gift-card-1'), view.search({ page: 1, limit: 10 }).total]).toEqual([undefined, 0]);
  });

  test('comes newest first, a page at a time', () => {
    for (const day of ['05', '07', '06'])
      view.putGiftCard(aGiftCard({ giftCardId: day, name: day, createdAt: `2026-01-${day}T00:00:00Z` }), 1);
    expect(view.search({ page: 1, limit: 2 }).giftCards.map(({ name }) => name)).toEqual(['07', '06']);
    expect(view.search({ page: 2, limit: 2 })).toMatchObject({ total: 3, giftCards: [{ name: '05' }] });
  });
});

test('a search text is plain text in any case, never a pattern', () => {
  view.putGiftCard(aGiftCard({ giftCardId: 'a', name: 'Dinner (for two)', description: '' }), 1);
  view.putGiftCard(aGiftCard({ giftCardId: 'b', name: 'Spa', tag: 'Luxury Escape', description: '100% calm' }), 1);
  expect(names('dinner (FOR')).toEqual(['Dinner (for two)']);
  expect(names('100%')).toEqual(['Spa']);
  expect(names('luxury')).toEqual(['Spa']);
  for (const pattern of ['.*', 'd.nner', '(', '[', '\\'])
    expect([pattern, names(pattern).filter((name) => !name.includes(pattern))]).toEqual([pattern, []]);
});

describe('how a business takes payments', () => {
  test('by its own account, or by the one of the platform', () => {
    view.putPlatformPayments(ofPlatform);
    expect(view.paymentsOf(TEST_BUSINESS)?.applicationId).toBe('app-platform');
    view.putPayments(settings, 1);
    expect(view.paymentsOf(TEST_BUSINESS)?.applicationId).toBe('app-own');
  });

  test("settings without an application id mean the platform's account", () => {
    view.putPlatformPayments(ofPlatform);
    view.putPayments(settings, 1);
    view.putPayments({ ...settings, applicationId: '', locationId: '' }, 2);
    expect(view.paymentsOf(TEST_BUSINESS)?.applicationId).toBe('app-platform');
  });

  test('without either the public is told of no payments', () => {
    expect(businessJson(business, view.paymentsOf(TEST_BUSINESS)).payments).toBeNull();
  });
});
