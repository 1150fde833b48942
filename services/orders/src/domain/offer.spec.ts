import { describe, expect, test } from '@jest/globals';
import { priceOf, type PriceQuestion } from './offer.js';
import { codeOf, offer } from '../../test/builders.js';

const question: PriceQuestion = { businessSlug: 'larkspur', closed: false, today: '2026-11-21' };

describe('the price of an offer', () => {
  test('is its sale price', () => {
    expect(priceOf(offer, question)).toBe(8_000);
    expect(priceOf(offer, { ...question, expectedCents: 8_000 })).toBe(8_000);
  });

  test('is refused when the browser showed another one', () => {
    expect(codeOf(() => priceOf(offer, { ...question, expectedCents: 7_999 }))).toBe('PRICE_CHANGED');
    expect(codeOf(() => priceOf(offer, { ...question, expectedCents: 100 }))).toBe('PRICE_CHANGED');
  });

  test('is one dollar in the pilot, whichever of the two the browser showed', () => {
    expect(priceOf(offer, { ...question, fixedCents: 100 })).toBe(100);
    expect(priceOf(offer, { ...question, fixedCents: 100, expectedCents: 100 })).toBe(100);
    expect(priceOf(offer, { ...question, fixedCents: 100, expectedCents: 8_000 })).toBe(100);
    expect(codeOf(() => priceOf(offer, { ...question, fixedCents: 100, expectedCents: 200 }))).toBe('PRICE_CHANGED');
  });

  test('exists up to the end of the last day of sale', () => {
    expect(priceOf(offer, { ...question, today: '2026-12-31' })).toBe(8_000);
    expect(codeOf(() => priceOf(offer, { ...question, today: '2027-01-01' }))).toBe('GIFT_CARD_NOT_ON_SALE');
  });

  test('does not exist for a card that is inactive, retired or free of charge', () => {
    for (const change of [{ status: 'inactive' }, { retired: true }, { salePriceCents: 0 }]) {
      expect(codeOf(() => priceOf({ ...offer, ...change }, question))).toBe('GIFT_CARD_NOT_ON_SALE');
    }
  });

  test('does not exist while the business is closed', () => {
    expect(codeOf(() => priceOf(offer, { ...question, closed: true }))).toBe('GIFT_CARD_NOT_ON_SALE');
  });

  test("is not told for a card that nobody knows or that is another business's", () => {
    expect(codeOf(() => priceOf(undefined, question))).toBe('GIFT_CARD_NOT_FOUND');
    expect(codeOf(() => priceOf(offer, { ...question, businessSlug: 'other' }))).toBe('GIFT_CARD_NOT_FOUND');
  });
});
