import { describe, expect, it } from '@jest/globals';
import { amountError, atAmount, firstAmount, rangeJson, rangeOf, rangeText } from './card-amount.js';
import { amountText, priceText, soldText } from './price-texts.js';
import type { GiftCard } from './gift-card.js';

const fixed = { amount: 100, salePrice: 80, discount: 20, currency: 'USD' } as GiftCard;
const ranged: GiftCard = {
  ...fixed,
  amount: 10,
  salePrice: 8,
  amountRange: { min: 10, max: 500, step: 0.5, suggestions: [25, 37.5] },
};

describe('a gift card whose amount the guest chooses', () => {
  it('is bought for what is typed, at the price of it', () => {
    expect(atAmount(ranged, '$37')).toMatchObject({ amount: 37, salePrice: 29.6 });
    expect(atAmount({ ...ranged, discount: 12.5 }, '37.50')).toMatchObject({ amount: 37.5, salePrice: 32.81 });
  });

  it.each([
    ['', 'Please choose an amount.'],
    ['ten', 'Please choose an amount.'],
    ['9.50', 'The smallest amount is $10.00.'],
    ['501', 'The largest amount is $500.00.'],
    ['37.25', 'Amounts go from $10.00 in steps of $0.50.'],
  ])('is not bought for %j', (typed, error) => {
    expect(atAmount(ranged, typed)).toBeUndefined();
    expect(amountError(ranged, typed)).toBe(error);
  });

  it('begins with the second suggestion, with the only one, or with none', () => {
    const first = (suggestions: number[]) => firstAmount({ amountRange: { ...ranged.amountRange!, suggestions } });
    expect([first([25, 37.5]), first([25]), first([])]).toEqual(['37.50', '25', '']);
  });

  it('says its amounts, its prices and its steps in words', () => {
    expect(amountText(ranged)).toBe('$10.00–$500.00');
    expect(priceText(ranged)).toBe('From $8.00');
    const range = rangeOf(ranged)!;
    expect(rangeText(range, 'USD')).toBe('Between $10.00 and $500.00, in steps of $0.50.');
    expect(rangeText({ ...range, stepCents: 1 }, 'USD')).toBe('Between $10.00 and $500.00.');
    expect(rangeJson(range)).toEqual(ranged.amountRange);
  });
});

it('leaves a fixed amount as it is', () => {
  expect(atAmount(fixed, '37')).toBe(fixed);
  expect([amountError(fixed, ''), firstAmount(fixed), amountText(fixed), priceText(fixed)]).toEqual([
    null,
    '',
    '$100.00',
    '$80.00',
  ]);
});

it('a package is its units, and its price is one', () => {
  const tastings = { ...fixed, packageTerms: { unit: 'Wine tasting', contents: '', units: 5 } };
  expect([soldText(tastings), soldText(fixed)]).toEqual(['5 × Wine tasting', '$100.00']);
  expect([amountText(tastings), priceText(tastings)]).toEqual(['$100.00', '$80.00']);
});
