import { describe, expect, test } from '@jest/globals';
import { saleOf, type Offer, type PriceQuestion } from './offer.js';
import { codeOf, offer } from '../../test/builders.js';

const question: PriceQuestion = { businessSlug: 'larkspur', closed: false, today: '2026-11-21' };

describe('the price of an offer', () => {
  test('is its sale price', () => {
    expect(saleOf(offer, question)).toEqual({ amountCents: 10_000, priceCents: 8_000 });
    expect(saleOf(offer, { ...question, expectedCents: 8_000 })).toEqual({ amountCents: 10_000, priceCents: 8_000 });
  });

  test('is refused when the browser showed another one', () => {
    expect(codeOf(() => saleOf(offer, { ...question, expectedCents: 7_999 }))).toBe('PRICE_CHANGED');
    expect(codeOf(() => saleOf(offer, { ...question, expectedCents: 100 }))).toBe('PRICE_CHANGED');
  });

  test('is one dollar in the pilot, whichever of the two the browser showed', () => {
    expect(saleOf(offer, { ...question, fixedCents: 100 })).toEqual({ amountCents: 10_000, priceCents: 100 });
    expect(saleOf(offer, { ...question, fixedCents: 100, expectedCents: 100 })).toEqual({
      amountCents: 10_000,
      priceCents: 100,
    });
    expect(saleOf(offer, { ...question, fixedCents: 100, expectedCents: 8_000 })).toEqual({
      amountCents: 10_000,
      priceCents: 100,
    });
    expect(codeOf(() => saleOf(offer, { ...question, fixedCents: 100, expectedCents: 200 }))).toBe('PRICE_CHANGED');
  });

  test('is refused where the browser showed another number of units, at the same price too', () => {
    const five = { ...offer, packageTerms: { unit: 'Wine tasting', contents: '', units: 5 } };
    expect(saleOf(five, { ...question, expectedUnits: 5 }).priceCents).toBe(8_000);
    expect(codeOf(() => saleOf(five, { ...question, expectedUnits: 4 }))).toBe('PRICE_CHANGED');
    expect(codeOf(() => saleOf(offer, { ...question, expectedUnits: 5 }))).toBe('PRICE_CHANGED');
  });

  test('exists up to the end of the last day of sale', () => {
    expect(saleOf(offer, { ...question, today: '2026-12-31' })).toEqual({ amountCents: 10_000, priceCents: 8_000 });
    expect(codeOf(() => saleOf(offer, { ...question, today: '2027-01-01' }))).toBe('GIFT_CARD_NOT_ON_SALE');
  });

  test('does not exist for a card that is inactive, retired or free of charge', () => {
    for (const change of [{ status: 'inactive' }, { retired: true }, { salePriceCents: 0 }]) {
      expect(codeOf(() => saleOf({ ...offer, ...change }, question))).toBe('GIFT_CARD_NOT_ON_SALE');
    }
  });

  test('does not exist while the business is closed', () => {
    expect(codeOf(() => saleOf(offer, { ...question, closed: true }))).toBe('GIFT_CARD_NOT_ON_SALE');
  });

  test("is not told for a card that nobody knows or that is another business's", () => {
    expect(codeOf(() => saleOf(undefined, question))).toBe('GIFT_CARD_NOT_FOUND');
    expect(codeOf(() => saleOf(offer, { ...question, businessSlug: 'other' }))).toBe('GIFT_CARD_NOT_FOUND');
  });
});

describe('an offer whose amount the guest chooses', () => {
  const range: Offer = {
    ...offer,
    amountCents: 2_500,
    salePriceCents: 2_000,
    amountRange: { minCents: 2_500, maxCents: 50_000, stepCents: 100, suggestionCents: [5_000] },
  };

  test('is sold for what was chosen, less its discount', () => {
    expect(saleOf(range, { ...question, chosenCents: 3_700 })).toEqual({ amountCents: 3_700, priceCents: 2_960 });
    expect(saleOf({ ...range, discountPercent: 12.5 }, { ...question, chosenCents: 3_700 }).priceCents).toBe(3_238);
    expect(saleOf(range, { ...question, chosenCents: 50_000, expectedCents: 40_000 }).priceCents).toBe(40_000);
  });

  test('is not sold for another amount, nor for none', () => {
    for (const chosenCents of [undefined, 2_400, 50_100, 3_750])
      expect(codeOf(() => saleOf(range, { ...question, chosenCents }))).toBe('AMOUNT_NOT_OFFERED');
  });

  test('is not sold at the price of its smallest, or of what it was before', () => {
    for (const expectedCents of [2_000, 3_700])
      expect(codeOf(() => saleOf(range, { ...question, chosenCents: 3_700, expectedCents }))).toBe('PRICE_CHANGED');
  });

  test('costs one dollar in the pilot and is worth what was chosen', () => {
    expect(saleOf(range, { ...question, chosenCents: 3_700, fixedCents: 100 })).toEqual({
      amountCents: 3_700,
      priceCents: 100,
    });
  });

  test('has become a fixed one: only its own amount is sold', () => {
    expect(saleOf(offer, { ...question, chosenCents: 10_000 }).priceCents).toBe(8_000);
    expect(codeOf(() => saleOf(offer, { ...question, chosenCents: 3_700 }))).toBe('AMOUNT_NOT_OFFERED');
  });
});
