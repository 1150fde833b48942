import { describe, expect, it } from '@jest/globals';
import { addressLine, savingOf } from './gift-card.js';

describe('gift card words', () => {
  it('leaves unknown parts out of an address', () => {
    expect(addressLine({ street: '214 Harbor Street', city: '', state: 'Vermont' })).toBe('214 Harbor Street, Vermont');
    expect(addressLine(null)).toBe('');
  });

  it('names a saving that adds up with the price', () => {
    expect(savingOf({ amount: 45.5, discount: 5 })).toBe(2.27);
    expect(savingOf({ amount: 100, discount: 0 })).toBe(0);
  });
});
