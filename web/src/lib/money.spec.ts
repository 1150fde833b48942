import { describe, expect, it } from '@jest/globals';
import { currencySign, formatMoney, salePriceCents, splitMoney, toCents } from './money.js';

describe('money', () => {
  it('shows two decimals and groups thousands', () => {
    expect(formatMoney(1234.5)).toBe('$1,234.50');
    expect(formatMoney(0)).toBe('$0.00');
  });

  it('names the sign of a currency', () => {
    expect([currencySign(), currencySign('EUR')]).toEqual(['$', '€']);
  });

  it('takes whole cents from a decimal that a float can not hold', () => {
    expect(toCents(0.29)).toBe(29);
    expect(toCents(1.1)).toBe(110);
  });

  it('rounds the sale price half up, once', () => {
    expect(salePriceCents(10_000, 20)).toBe(8_000);
    expect(salePriceCents(4_550, 5)).toBe(4_323); // 43.225
    expect(salePriceCents(999, 33.33)).toBe(666); // 6.660333
    expect(salePriceCents(10_000, 0)).toBe(10_000);
    expect(salePriceCents(10_000, 100)).toBe(0);
  });

  it('splits a sum before its cents', () => {
    expect(splitMoney(1234.5)).toEqual(['$1,234', '.50']);
  });
});
