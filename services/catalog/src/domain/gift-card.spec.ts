import { describe, expect, it } from '@jest/globals';
import { asExample, exampleJson } from '@giftcard/testing/examples';
import { change, create, endPackage, owned, retire, snapshot, type GiftCard } from './gift-card.js';
import type { GiftCardTerms } from './gift-card-terms.js';

const terms: GiftCardTerms = {
  name: 'Dinner for Two',
  tag: 'Fine Dining',
  description: 'An evening at our best table.',
  amountCents: 5_000,
  discountPercent: 12.5,
  expirationDate: '2027-06-30',
  icon: '🍽️',
  status: 'active',
};
const image = {
  detailKey: 'cards/gift-card-1/0a1b/detail.webp',
  listKey: 'cards/gift-card-1/0a1b/list.webp',
  mailKey: 'cards/gift-card-1/0a1b/mail.jpg',
};
const order = {
  id: 'gift-card-1',
  businessSlug: 'luigis',
  currency: 'USD',
  terms,
  image,
  today: '2026-11-21',
  now: new Date('2026-11-21T12:00:00.000Z'),
};
const card = create(order).next;
const wish = { businessSlug: 'luigis', today: '2026-11-21' };

/** The fields that a refusal names, or the code of a refusal that names none. */
function refused(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    const { code, details } = error as { code: string; details: { field: string }[] };
    return code === 'INVALID_FIELDS' ? details.map(({ field }) => field) : code;
  }
  return undefined;
}
const creating = (changed: Partial<GiftCardTerms>) =>
  refused(() => create({ ...order, terms: { ...terms, ...changed } }));
const changing = (changed: Partial<GiftCardTerms>, of: GiftCard = card, today = wish.today) =>
  refused(() => change(of, { ...wish, today, terms: changed }));

describe('a new gift card', () => {
  it('announces the whole of it with its sale price, rounded half up', () => {
    const { next, events } = create(order);
    expect(next).toMatchObject({ businessSlug: 'luigis', status: 'active', revision: 1 });
    expect(events.map(({ type, data }) => asExample(type, data))).toEqual([
      exampleJson('catalog.gift-card-created.v1'),
    ]);
    expect(
      snapshot(create({ ...order, terms: { ...terms, amountCents: 1_001, discountPercent: 50 } }).next).salePriceCents,
    ).toBe(501);
  });

  it('is kept without blanks around its texts', () => {
    const typed = {
      ...terms,
      name: '  Dinner ',
      tag: ' Fine Dining ',
      description: '\nFine.\n',
      expirationDate: ' 2027-06-30 ',
      icon: ' 🍽️ ',
    };
    expect(create({ ...order, terms: typed }).next).toMatchObject({ ...terms, name: 'Dinner', description: 'Fine.' });
  });

  it('stands in lists by its name, whatever is written large in it', () => {
    expect(create(order).next.sortName).toBe('dinner for two');
  });

  it('names every bad field at once', () => {
    const bad = {
      name: ' ',
      tag: 'Free Lunch',
      description: '',
      amountCents: 0,
      discountPercent: -1,
      expirationDate: '',
      icon: 'a'.repeat(17),
      status: 'retired' as never,
    };
    expect(creating(bad)).toEqual([
      'giftCardName',
      'giftCardTag',
      'description',
      'amount',
      'discount',
      'expirationDate',
      'icon',
      'status',
    ]);
  });

  it.each([
    ['a name of 81 characters', { name: 'x'.repeat(81) }, ['giftCardName']],
    ['a name of two lines', { name: 'a\nb' }, ['giftCardName']],
    ['a description of 1,001 characters', { description: 'x'.repeat(1_001) }, ['description']],
    ['a tag with its emoji', { tag: '🍷 Wine & Dine' }, ['giftCardTag']],
    ['99 cents', { amountCents: 99 }, ['amount']],
    ['more than 10,000 dollars', { amountCents: 1_000_001 }, ['amount']],
    ['half a cent', { amountCents: 100.5 }, ['amount']],
    ['a discount above 100', { discountPercent: 100.01 }, ['discount']],
    ['a discount with three decimals', { discountPercent: 12.345 }, ['discount']],
    ['a discount that is no number', { discountPercent: Number.NaN }, ['discount']],
    ['30 February', { expirationDate: '2027-02-30' }, ['expirationDate']],
    ['a date in another form', { expirationDate: '30/06/2027' }, ['expirationDate']],
    ['a date with a time', { expirationDate: '2027-06-30T00:00:00.000Z' }, ['expirationDate']],
    ['a date of a year with three digits', { expirationDate: '0999-06-30' }, ['expirationDate']],
    ['a month of the year 12027', { expirationDate: '+012027-06' }, ['expirationDate']],
    ['yesterday as last day of sale', { expirationDate: '2026-11-20' }, ['expirationDate']],
  ])('refuses %s', (_what, changed, fields) => {
    expect(creating(changed)).toEqual(fields);
  });

  it.each([
    ['a name of 80 characters', { name: 'x'.repeat(80) }],
    ['a description of several lines and 1,000 characters', { description: `a\n\tb${'x'.repeat(996)}` }],
    ['one dollar and ten thousand', { amountCents: 100 }],
    ['ten thousand dollars', { amountCents: 1_000_000 }],
    ['a discount of nothing', { discountPercent: 0 }],
    ['a discount of everything, which orders will not sell', { discountPercent: 100 }],
    ['a discount with two decimals', { discountPercent: 33.33 }],
    ['today as last day of sale', { expirationDate: '2026-11-21' }],
    ['29 February of a leap year', { expirationDate: '2028-02-29' }],
    ['an icon of 16 characters', { icon: 'a'.repeat(16) }],
    ['a family as icon', { icon: '👨‍👩‍👧‍👦' }],
    ['a card that is not on sale yet', { status: 'inactive' as const }],
  ])('takes %s', (_what, changed) => {
    expect(creating(changed)).toBeUndefined();
  });
});

describe('a change of a gift card', () => {
  it('changes only what it names and announces the whole', () => {
    const { next, events } = change(card, { ...wish, terms: { amountCents: 7_500 } });
    expect(next).toEqual({ ...card, amountCents: 7_500, salePriceCents: 6_563, revision: 2 });
    expect(events.map(({ type, data }) => asExample(type, data))).toEqual([
      exampleJson('catalog.gift-card-changed.v1'),
    ]);
  });

  it('that changes nothing announces nothing', () => {
    const { next, events } = change(card, { ...wish, terms });
    expect(next).toBe(card);
    expect(events).toEqual([]);
  });

  it('keeps the picture unless there is another one', () => {
    const other = { detailKey: 'd', listKey: 'l', mailKey: 'm' };
    expect(change(card, { ...wish, terms: { name: 'Lunch' } }).next.image).toEqual(image);
    expect(change(card, { ...wish, terms: {}, image: other }).next).toMatchObject({ image: other, revision: 2 });
  });

  it('checks the last day of sale only when it changes, so that an expired card can be corrected', () => {
    expect(changing({ name: 'Lunch', expirationDate: '2027-06-30' }, card, '2027-07-01')).toBeUndefined();
    expect(changing({ expirationDate: '2027-06-29' }, card, '2027-07-01')).toEqual(['expirationDate']);
  });

  it('is checked like a new card', () => {
    expect(changing({ discountPercent: 101, tag: '' })).toEqual(['giftCardTag', 'discount']);
  });

  it('is refused to another business and for a retired card, as if there were none', () => {
    expect(refused(() => change(card, { ...wish, businessSlug: 'marias', terms: {} }))).toBe('GIFT_CARD_NOT_FOUND');
    expect(changing({ name: 'Lunch' }, retire(card, 'luigis').next)).toBe('GIFT_CARD_NOT_FOUND');
  });
});

describe('a retired gift card', () => {
  it('is announced once', () => {
    const { next, events } = retire(card, 'luigis');
    expect(next.revision).toBe(2);
    expect(events.map(({ type, data }) => asExample(type, data))).toEqual([
      exampleJson('catalog.gift-card-retired.v1'),
    ]);
    expect(retire(next, 'luigis')).toEqual({ next, events: [] });
  });

  it('is retired by its own business only, and hidden from it', () => {
    expect(refused(() => retire(card, 'marias'))).toBe('GIFT_CARD_NOT_FOUND');
    expect(refused(() => owned(retire(card, 'luigis').next, 'luigis'))).toBe('GIFT_CARD_NOT_FOUND');
    expect(owned(card, 'luigis')).toBe(card);
  });
});

describe('the status that is shown', () => {
  it('is expired from the day after the last day of sale', () => {
    expect(snapshot(card, '2027-06-30').status).toBe('active');
    expect(snapshot(card).status).toBe('active');
    expect(snapshot(card, '2027-07-01').status).toBe('expired');
  });

  it('stays inactive for what the admin took off sale', () => {
    expect(snapshot({ ...card, status: 'inactive' }, '2027-07-01').status).toBe('inactive');
  });
});

describe('a gift card whose amount guests choose', () => {
  const amountRange = { minCents: 1_000, maxCents: 50_000, stepCents: 100, suggestionCents: [2_500, 5_000] };
  const ranged = create({ ...order, terms: { ...terms, amountCents: 0, amountRange } }).next;

  it('tells its range, and stands in lists by its smallest amount and the price of that', () => {
    expect(ranged).toMatchObject({ amountCents: 1_000, salePriceCents: 875, amountRange });
    expect(snapshot(ranged)).toMatchObject({ amountCents: 1_000, salePriceCents: 875, amountRange });
  });

  it('is refused by the field that is wrong, beside all others', () => {
    const wrong = (changed: Partial<typeof amountRange>) => creating({ amountRange: { ...amountRange, ...changed } });
    expect(wrong({ minCents: 499 })).toEqual(['minAmount']);
    expect(wrong({ maxCents: 200_100 })).toEqual(['maxAmount']);
    expect(wrong({ maxCents: 1_000 })).toEqual(['maxAmount']);
    expect(wrong({ stepCents: 300 })).toEqual(['amountStep']);
    expect(wrong({ suggestionCents: [2_550] })).toEqual(['suggestedAmounts']);
    expect(creating({ name: '', amountRange: { ...amountRange, minCents: 0 } })).toEqual(['giftCardName', 'minAmount']);
  });

  it('has whole yen in a business that sells in yen, within limits of its own', () => {
    const inYen = (changed: Partial<GiftCardTerms>) =>
      create({ ...order, currency: 'JPY', terms: { ...terms, ...changed } });
    const problemsOf = (changed: Partial<GiftCardTerms>) => {
      try {
        inYen(changed);
        return [];
      } catch (error) {
        return (error as { details: { field: string; message: string }[] }).details;
      }
    };
    const yen = { minCents: 100_000, maxCents: 5_000_000, stepCents: 50_000, suggestionCents: [250_000] };
    expect(inYen({ amountCents: 99_900, discountPercent: 15 }).next.salePriceCents).toBe(84_900);
    expect(inYen({ amountCents: 0, amountRange: yen }).next).toMatchObject({ amountCents: 100_000 });
    const whole = 'Please enter an amount without decimals.';
    expect(problemsOf({ amountCents: 150_050 })).toEqual([{ field: 'amount', message: whole }]);
    expect(problemsOf({ amountRange: { ...yen, stepCents: 50, suggestionCents: [250_050] } })).toEqual([
      { field: 'amountStep', message: whole },
      { field: 'suggestedAmounts', message: whole },
    ]);
    expect(problemsOf({ amountCents: 100_000_100 })).toEqual([
      { field: 'amount', message: 'The amount is between ¥100 and ¥1,000,000.' },
    ]);
    expect(problemsOf({ amountRange: { ...yen, minCents: 40_000 } })).toEqual([
      { field: 'minAmount', message: 'The smallest amount is between ¥500 and ¥200,000.' },
    ]);
  });

  it('changes with its range, and is unchanged by the same one', () => {
    const wider = { ...amountRange, minCents: 500 };
    const { next, events } = change(ranged, { ...wish, terms: { amountRange: wider } });
    expect(next).toMatchObject({ amountCents: 500, salePriceCents: 438, amountRange: wider, revision: 2 });
    expect(events).toHaveLength(1);
    expect(change(ranged, { ...wish, terms: { amountRange: { ...amountRange } } })).toEqual({
      next: ranged,
      events: [],
    });
  });

  it('keeps its range when other terms change', () => {
    expect(change(ranged, { ...wish, terms: { discountPercent: 0 } }).next).toMatchObject({
      amountRange,
      salePriceCents: 1_000,
    });
  });

  it('becomes a fixed one by an amount, and one of these by a range', () => {
    const fixed = change(ranged, { ...wish, terms: { amountCents: 1_000 } });
    expect(fixed.next).toMatchObject({ amountCents: 1_000, amountRange: undefined });
    expect(fixed.events).toHaveLength(1);
    expect(change(card, { ...wish, terms: { amountRange } }).next).toMatchObject({ amountCents: 1_000, amountRange });
  });
});

describe('a package', () => {
  const packageTerms = { unit: ' Wine tasting ', contents: ' Five wines. ', units: 5 };
  const tastings = create({ ...order, terms: { ...terms, packageTerms } }).next;

  it('has a price, and what it holds, without blanks', () => {
    const tidy = { unit: 'Wine tasting', contents: 'Five wines.', units: 5 };
    expect(snapshot(tastings)).toMatchObject({ amountCents: 5_000, packageTerms: tidy });
    expect(snapshot(card).packageTerms).toBeUndefined();
    expect(creating({ packageTerms: { unit: ' ', contents: 'x'.repeat(501), units: 101 } })).toEqual([
      'unit',
      'contents',
      'units',
    ]);
    const amountRange = { minCents: 2_500, maxCents: 50_000, stepCents: 100, suggestionCents: [] };
    expect(creating({ packageTerms, amountRange })).toEqual(['kind']);
  });

  it('changes as any, stays a package, and money does not become one', () => {
    const changed = (changes: Partial<GiftCardTerms>) => change(tastings, { ...wish, terms: changes });
    expect(changed({ packageTerms })).toEqual({ next: tastings, events: [] });
    expect(changed({ amountCents: 6_000 }).next).toMatchObject({ amountCents: 6_000, packageTerms: { units: 5 } });
    expect(changed({ packageTerms: { ...packageTerms, units: 6 } }).events[0]?.data.giftCard.packageTerms?.units).toBe(
      6,
    );
    expect(changing({ packageTerms })).toEqual(['kind']);
  });

  it('ends once, with the units that are left, also after it was taken off sale alone', () => {
    const gone = retire(tastings, 'luigis').next;
    for (const before of [tastings, gone]) {
      const { next, events } = endPackage(before, 'luigis');
      expect(next).toMatchObject({
        status: 'retired',
        listed: false,
        unitsToMoney: true,
        revision: before.revision + 1,
      });
      expect(events[0]?.data).toEqual({ giftCardId: 'gift-card-1', businessSlug: 'luigis', unitsToMoney: true });
      expect(endPackage(next, 'luigis')).toEqual({ next, events: [] });
      expect(retire(next, 'luigis').events).toEqual([]);
    }
    expect(retire(tastings, 'luigis').events[0]?.data).not.toHaveProperty('unitsToMoney');
    expect(refused(() => endPackage(card, 'luigis'))).toBe('NOT_A_PACKAGE');
    expect(refused(() => endPackage(tastings, 'marias'))).toBe('GIFT_CARD_NOT_FOUND');
  });
});
