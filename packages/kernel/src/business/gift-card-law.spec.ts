import { describe, expect, it, test } from '@jest/globals';
import { cashOutRuleOf, floorOf, GIFT_CARD_LAW, lawOf, unlawfulness } from './gift-card-law.js';

const now = new Date('2026-11-25T12:00:00Z');

describe('the law of gift cards', () => {
  it('has a source for each row, and at most one row of a place on a day', () => {
    for (const { place, source } of GIFT_CARD_LAW) expect([place, source]).toEqual([place, expect.stringMatching(/./)]);
    const places = [...new Set(GIFT_CARD_LAW.map(({ place }) => place))];
    for (const day of ['2022-12-09', '2022-12-10', '2026-03-31', '2026-04-01', '2030-01-01'])
      for (const place of places)
        expect(lawOf([place], new Date(day)).filter((row) => row.place === place).length).toBeLessThanOrEqual(1);
  });

  test.each([
    [[], 60, 'US'],
    [[''], 60, 'US'],
    [['ON'], 60, 'US'],
    [['VT'], 60, 'US'],
    [['CO'], 60, 'US'],
    [['NJ'], 60, 'US'],
    [['TX'], 60, 'US'],
    [['MA'], 84, 'MA'],
    [['NY'], 108, 'NY'],
    [['MA', 'NY'], 108, 'NY'],
    [['NY', 'CA', 'MA'], 0, 'CA'],
    ...['AZ', 'CA', 'CT', 'FL', 'ME', 'MT', 'OR', 'RI', 'WA'].map((state) => [[state], 0, state] as const),
  ] as const)('for %j has a floor of %i months, by the rule of %s', (states, floorMonths, place) => {
    expect(floorOf(states, now)).toMatchObject({ floorMonths, place });
  });

  it('is that of the day: New York asks for more since 10 December 2022', () => {
    expect(floorOf(['NY'], new Date('2022-12-09T23:59:59Z')).floorMonths).toBe(60);
    expect(floorOf(['NY'], new Date('2022-12-10T00:00:00Z')).floorMonths).toBe(108);
  });

  it('says which rule a validity breaks, and what may be chosen', () => {
    expect(unlawfulness(59, floorOf([], now))).toBe(
      'US federal law (12 CFR 1005.20) does not let a gift card expire within 5 years. Please choose 5 years or more, or "never expires".',
    );
    expect(unlawfulness(107, floorOf(['NY'], now))).toContain('New York law (GBL 396-i)');
    expect(unlawfulness(1_200, floorOf(['CA'], now))).toBe(
      'California law (Civ 1749.5, SB 22) does not let a gift card expire. Please choose "never expires".',
    );
    for (const [months, states] of [
      [60, []],
      [108, ['NY']],
      [0, ['CA']],
    ] as const)
      expect(unlawfulness(months, floorOf(states, now))).toBeUndefined();
  });
});

describe('what is left on a card', () => {
  const card = { balanceCents: 420, initialCents: 5_000, isUsed: true };
  const lawful = (state: string, part: Partial<typeof card>, at = now) =>
    cashOutRuleOf([state], at, { ...card, ...part })?.place;

  test.each([
    ['CA', 1_499],
    ['CO', 500],
    ['CT', 499],
    ['ME', 499],
    ['MT', 499],
    ['NJ', 499],
    ['NY', 499],
    ['OR', 499],
    ['RI', 99],
    ['TX', 249],
    ['VT', 99],
    ['WA', 499],
  ])('in %s may be had in cash up to %i cents and no further', (state, most) => {
    expect(lawful(state, { balanceCents: most })).toBe(state);
    expect(lawful(state, { balanceCents: most + 1 })).toBeUndefined();
    expect(lawful(state, { balanceCents: 0 })).toBeUndefined();
  });

  it('stays on the card where no rule gives it', () => {
    for (const state of ['', 'AZ', 'FL', 'NV']) expect(lawful(state, { balanceCents: 1 })).toBeUndefined();
  });

  it('in California was ten dollars before 1 April 2026', () => {
    const march = new Date('2026-03-31T12:00:00Z');
    expect(lawful('CA', { balanceCents: 999 }, march)).toBe('CA');
    expect(lawful('CA', { balanceCents: 1_000 }, march)).toBeUndefined();
  });

  it('in Massachusetts may be had once nine tenths are used, or five dollars are left', () => {
    expect(lawful('MA', { balanceCents: 1_000, initialCents: 10_000 })).toBe('MA');
    expect(lawful('MA', { balanceCents: 1_001, initialCents: 10_000 })).toBeUndefined();
    expect(lawful('MA', { balanceCents: 500, initialCents: 1_000 })).toBe('MA');
    expect(lawful('MA', { balanceCents: 501, initialCents: 1_000 })).toBeUndefined();
  });

  it('in Montana only of a card that was more than five dollars, in Oregon only after a purchase', () => {
    expect(lawful('MT', { initialCents: 501 })).toBe('MT');
    expect(lawful('MT', { initialCents: 500 })).toBeUndefined();
    expect(lawful('OR', { isUsed: false })).toBeUndefined();
    expect(lawful('NJ', { isUsed: false, initialCents: 420 })).toBe('NJ');
  });

  it('of a business of two states follows whichever gives it', () => {
    expect(cashOutRuleOf(['VT', 'NJ'], now, card)?.place).toBe('NJ');
  });
});
