import { describe, expect, test } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import {
  changeLogo,
  changeProfile,
  close,
  create,
  fixCurrency,
  raiseValidity,
  tellAgain,
  type Business,
  type ProfileChange,
} from './business.js';

const now = new Date('2026-11-21T12:00:00Z');
const address = { street: '1 Main Street', city: 'New York', state: 'NY', zipCode: '10001' };
const owner = {
  userId: '0193a000-0000-7000-8000-000000000001',
  email: 'ana@example.com',
  name: 'Ana Ruiz',
  setPasswordTokenSealed: 'sealed',
};
const founded = create({ businessSlug: 'larkspur', name: 'Larkspur', address, owner, now });
const business = founded.next;
const changed = (before: Business, change: ProfileChange) => changeProfile(before, change, now);

/** The version of its terms is of its own text. */
const withTerms = (example: unknown) => ({ ...Object(example), termsVersion: expect.stringMatching(/^[0-9a-f]{16}$/) });

describe('founding a business', () => {
  test('is told as registered and then as provisioned, as the examples show', () => {
    const [registered, provisioned] = founded.events;
    expect(asExample('identity.business-registered.v1', registered?.data as never)).toEqual(
      exampleJson('identity.business-registered.v1'),
    );
    expect(asExample('identity.business-provisioned.v1', provisioned?.data as never)).toEqual(
      withTerms(exampleJson('identity.business-provisioned.v1')),
    );
  });
});

test('a business that was approved with words to its owner tells them once, with its founding', () => {
  const { next, events } = create({
    businessSlug: 'larkspur',
    name: 'Larkspur',
    address,
    owner,
    decisionNotes: 'Welcome',
    now,
  });
  expect(events[1]?.data).toMatchObject({ decisionNotes: 'Welcome' });
  expect(tellAgain(next, owner).events[0]?.data).not.toMatchObject({ decisionNotes: 'Welcome' });
});

describe('raising what was chosen before the rules of states were known', () => {
  test.each([
    ['NY', 60, 108],
    ['NY', 120, 120],
    ['CA', 60, 0],
    ['VT', 12, 60],
    ['VT', 0, 0],
    ['', 60, 60],
  ])('in %p makes %i months %i, and tells it', (state, chosen, months) => {
    const before = { ...business, address: { ...address, state }, validityMonths: chosen };
    const { next, events } = raiseValidity(before, now);
    expect(next).toEqual({ ...before, validityMonths: months, termsVersion: expect.any(String) });
    expect(events).toMatchObject([
      { type: 'identity.business-profile-changed.v1', data: { validityMonths: months, address: { state } } },
    ]);
    expect(raiseValidity(next, now).next).toEqual(next);
  });

  test('leaves out who chose nothing', () => {
    expect(raiseValidity(business, now)).toEqual({ next: business, events: [] });
  });
});

test('a business that is told of again is told as it is now', () => {
  const moved = { ...business, timeZone: 'America/Chicago', logoKey: 'logos/larkspur/1.webp', accent: '#1a4d7a' };
  const { next, events } = tellAgain(moved, owner);
  expect(next).toBe(moved);
  expect(events).toMatchObject([
    {
      type: 'identity.business-provisioned.v1',
      data: { businessSlug: 'larkspur', timeZone: 'America/Chicago', accent: '#1a4d7a', ownerEmail: 'ana@example.com' },
    },
  ]);
});

describe('changing a profile', () => {
  test('changes what it names, keeps the slug, and tells the whole profile as the example shows', () => {
    const { next, events } = changed(
      { ...business, logoKey: 'logos/larkspur/1.webp', accent: '#1a4d7a' },
      {
        name: 'Larkspur Table',
        timeZone: 'America/Chicago',
        contact: {
          phone: '8025550164',
          email: 'hello@larkspur.test',
          website: 'https://larkspur.test/',
          openingHours: 'Tue to Sun, 5 PM to 10 PM',
          mapUrl: 'https://maps.example/larkspur',
        },
      },
    );
    expect(next).toMatchObject({ id: 'larkspur', name: 'Larkspur Table', address, timeZone: 'America/Chicago' });
    expect(asExample('identity.business-profile-changed.v1', events[0]!.data)).toEqual(
      withTerms(exampleJson('identity.business-profile-changed.v1')),
    );
  });

  test('says how long its cards are valid once somebody chose it, never ending too', () => {
    expect(founded.events[1]?.data).not.toHaveProperty('validityMonths');
    expect(changed(business, { validityMonths: 120 }).events[0]?.data.validityMonths).toBe(120);
    expect(changed({ ...business, validityMonths: 60 }, { validityMonths: 0 }).events[0]?.data.validityMonths).toBe(0);
    expect(changed({ ...business, validityMonths: 120 }, { validityMonths: 120 }).events).toEqual([]);
  });

  test('says whether guests may tip from their cards once somebody chose it', () => {
    expect(founded.events[1]?.data).not.toHaveProperty('tips');
    const tips = { on: true, percents: [15, 18, 20] };
    const { next, events } = changed(business, { tips });
    expect(events).toMatchObject([{ data: { tips } }]);
    expect(changed(next, { tips: { ...tips, percents: [...tips.percents] } }).events).toEqual([]);
    expect(changed(next, { tips: { on: false, percents: [15, 18, 20] } }).events).toHaveLength(1);
    expect(changed(next, { tips: { on: true, percents: [15, 18] } }).events).toHaveLength(1);
    expect(changed(next, { name: 'Larkspur Table' }).events).toMatchObject([{ data: { tips } }]);
  });

  test('refuses a validity that the state of its address does not let a card end after, with the rule', () => {
    const refusal = (before: Business, change: ProfileChange) => {
      try {
        changed(before, change);
        return undefined;
      } catch (error) {
        return error;
      }
    };
    const unlawful = (words: string) => ({
      code: 'VALIDITY_UNLAWFUL',
      details: [{ field: 'validityMonths', message: expect.stringContaining(words) as unknown }],
    });
    const inState = (state: string) => ({ ...business, address: { ...address, state } });
    expect(refusal(business, { validityMonths: 60 })).toMatchObject(unlawful('New York law (GBL 396-i)'));
    expect(refusal(business, { validityMonths: 108 })).toBeUndefined();
    expect(refusal(inState('VT'), { validityMonths: 59 })).toMatchObject(unlawful('US federal law (12 CFR 1005.20)'));
    expect(refusal(inState('VT'), { validityMonths: 60 })).toBeUndefined();
    expect(refusal(inState(''), { validityMonths: 60 })).toBeUndefined();
    const five = { ...inState('VT'), validityMonths: 60 };
    const toCalifornia = { ...address, state: 'CA' };
    expect(refusal(five, { address: toCalifornia })).toMatchObject(unlawful('California law'));
    expect(refusal(five, { address: toCalifornia, validityMonths: 0 })).toBeUndefined();
    expect(refusal(inState('VT'), { address: toCalifornia })).toBeUndefined();
    // Whoever only changes something else is not kept from it by what was chosen before.
    expect(refusal({ ...business, validityMonths: 60 }, { name: 'Larkspur Table' })).toBeUndefined();
  });

  test("changes of a contact what it names; nothing of the owner's account is in it", () => {
    const first = changed(business, { contact: { phone: '8025550164', email: 'hello@larkspur.test' } });
    expect(business.contact).toBeUndefined();
    const second = changed(first.next, { contact: { phone: '' } });
    expect(second.events[0]?.data.contact).toEqual({
      phone: '',
      email: 'hello@larkspur.test',
      website: '',
      openingHours: '',
      mapUrl: '',
    });
    expect(changed(second.next, { contact: { email: 'hello@larkspur.test' } }).events).toEqual([]);
    expect(changed(business, { contact: { phone: '' } }).events).toEqual([]);
  });

  test.each([
    { name: 'Larkspur Table' },
    { timeZone: 'America/Chicago' },
    { currency: 'CAD' as const },
    ...(['street', 'city', 'state', 'zipCode'] as const).map((part) => ({
      address: { ...address, [part]: 'another' },
    })),
  ])('to %j alone is told', (change) => {
    const { next, events } = changed(business, change);
    expect(next).toMatchObject(change);
    expect(events).toMatchObject([{ data: change }]);
  });

  test('to what it is already tells nothing', () => {
    expect(changed(business, { name: 'Larkspur', address: { ...address } })).toEqual({
      next: business,
      events: [],
    });
  });
});

test('a currency is chosen until the first gift card is made, and never by a business of before there was a choice', () => {
  const canadian = changed(business, { currency: 'CAD' }).next;
  const fixed = fixCurrency(canadian).next;
  expect(() => changed(fixed, { currency: 'EUR' })).toThrow(expect.objectContaining({ code: 'CURRENCY_FIXED' }));
  expect(changed(fixed, { currency: 'CAD', name: 'Larkspur Table' }).next).toMatchObject({
    currency: 'CAD',
    name: 'Larkspur Table',
  });
  expect(fixCurrency(fixed)).toEqual({ next: fixed, events: [] });
  const { currencyFixed: _unknown, ...older } = business;
  expect(() => changed(older, { currency: 'CAD' })).toThrow(expect.objectContaining({ code: 'CURRENCY_FIXED' }));
});

test('a new logo names the one that it replaces', () => {
  const first = changeLogo(business, { logoKey: 'logos/larkspur/1.webp', accent: '' });
  expect(first.replacedKey).toBe('');
  expect(first.events).toMatchObject([
    { type: 'identity.business-profile-changed.v1', data: { logoKey: 'logos/larkspur/1.webp' } },
  ]);
  expect(changeLogo(first.next, { logoKey: 'logos/larkspur/2.webp', accent: '' })).toMatchObject({
    replacedKey: 'logos/larkspur/1.webp',
    next: { logoKey: 'logos/larkspur/2.webp' },
  });
});

test('a business is closed and opened with the account of its owner, and each is told once', () => {
  const { closed: _open, ...ofBefore } = business;
  expect(close(ofBefore, false)).toEqual({ next: ofBefore, events: [] });
  expect(changed(ofBefore, { name: 'Other' }).events[0]?.data.closed).toBe(false);
  const { next, events } = close(ofBefore, true);
  expect(next).toEqual({ ...business, closed: true });
  expect(events).toMatchObject([
    { type: 'identity.business-profile-changed.v1', data: { businessSlug: 'larkspur', closed: true } },
  ]);
  expect(close(next, true)).toEqual({ next, events: [] });
  expect(close(next, false).events).toMatchObject([{ data: { closed: false } }]);
});

test('an amount without a code is one of the currency, and is about worth the same in another one', () => {
  const chosen = changed(business, { withoutCodeUpToCents: 1_250 }).next;
  const inYen = changed(chosen, { currency: 'JPY' });
  expect(inYen.next).toMatchObject({ currency: 'JPY', withoutCodeUpToCents: 125_000 });
  expect(inYen.events[0]?.data).toMatchObject({ currency: 'JPY', withoutCodeUpToCents: 125_000 });
  expect(changed(inYen.next, { currency: 'EUR' }).next.withoutCodeUpToCents).toBe(1_250);
  expect(changed(business, { currency: 'JPY', withoutCodeUpToCents: 1_000_000 }).next.withoutCodeUpToCents).toBe(
    1_000_000,
  );
  const refusal = (change: Parameters<typeof changed>[1]) => {
    const message = expect.any(String);
    return expect(() => changed(business, change)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELDS', details: [{ field: 'withoutCodeUpTo', message }] }),
    );
  };
  refusal({ withoutCodeUpToCents: 10_001 });
  refusal({ withoutCodeUpToCents: -1 });
  refusal({ currency: 'JPY', withoutCodeUpToCents: 1_000_100 });
  refusal({ currency: 'JPY', withoutCodeUpToCents: 125_050 });
});
