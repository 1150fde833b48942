import { describe, expect, it } from '@jest/globals';
import { addressLine, chargedAmount, savingOf, validityText } from './gift-card.js';

describe('gift card words', () => {
  it('leaves unknown parts out of an address', () => {
    expect(addressLine({ street: '214 Harbor Street', city: '', state: 'Vermont' })).toBe('214 Harbor Street, Vermont');
    expect(addressLine(null)).toBe('');
  });

  it('names a saving that adds up with the price', () => {
    expect(savingOf({ amount: 45.5, salePrice: 43.23 })).toBe(2.27);
    expect(savingOf({ amount: 100, salePrice: 100 })).toBe(0);
  });
});

describe('how long a bought card is valid', () => {
  it.each([
    [66, 'Valid for 66 months'],
    [84, 'Valid for 7 years'],
    [60, 'Valid for 5 years'],
    [0, 'Never expires'],
  ])('%p months reads %p', (months, text) => {
    expect(validityText(months)).toBe(text);
  });
});

describe('what is charged', () => {
  it('is the sale price, or the fixed amount of a pilot', () => {
    expect(chargedAmount({ salePrice: 80 }, {})).toBe(80);
    expect(chargedAmount({ salePrice: 80 }, null)).toBe(80);
    expect(chargedAmount({ salePrice: 80 }, { fixedAmount: 1 })).toBe(1);
  });
});
