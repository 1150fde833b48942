import { describe, expect, it } from '@jest/globals';
import { isOnSale, saleSumsOf, type SaleTerms } from './sale.js';

const terms: SaleTerms = {
  amountCents: 5_000,
  salePriceCents: 4_500,
  discountPercent: 10,
  currency: 'USD',
  expirationDate: '2026-11-21',
  status: 'active',
  retired: false,
};
const range = { minCents: 2_000, maxCents: 20_000, stepCents: 500, suggestionCents: [] };
const open = { closed: false, today: '2026-11-21' };

describe('a card type', () => {
  it('is on sale to its last day, while it is active, kept and priced, and its business open', () => {
    expect(isOnSale(terms, open)).toBe(true);
    expect(isOnSale(terms, { ...open, today: '2026-11-22' })).toBe(false);
    expect(isOnSale(terms, { ...open, closed: true })).toBe(false);
    for (const changed of [{ retired: true }, { status: 'inactive' }, { salePriceCents: 0 }])
      expect(isOnSale({ ...terms, ...changed }, open)).toBe(false);
  });

  it('sells its fixed amount, or one of its range less the discount, and no other', () => {
    expect(saleSumsOf(terms, undefined)).toEqual({ amountCents: 5_000, priceCents: 4_500 });
    expect(saleSumsOf(terms, 5_000)).toEqual({ amountCents: 5_000, priceCents: 4_500 });
    expect(saleSumsOf(terms, 5_001)).toBeUndefined();
    const ranged = { ...terms, amountRange: range };
    expect(saleSumsOf(ranged, 2_500)).toEqual({ amountCents: 2_500, priceCents: 2_250 });
    for (const cents of [undefined, 1_500, 20_500, 2_501]) expect(saleSumsOf(ranged, cents)).toBeUndefined();
  });
});
