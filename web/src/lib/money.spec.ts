import { describe, expect, it } from '@jest/globals';
import { centsOf, currencySign, formatMoney, splitMoney, toCents } from './money.js';

describe('money', () => {
  it('shows two decimals and groups thousands', () => {
    expect(formatMoney(1234.5, 'USD')).toBe('$1,234.50');
    expect(formatMoney(0, 'CAD')).toBe('CA$0.00');
  });

  it('names the sign of a currency', () => {
    expect([currencySign('USD'), currencySign('EUR')]).toEqual([
      { sign: '$', isFirst: true },
      { sign: '€', isFirst: true },
    ]);
  });

  it('takes whole cents from a decimal that a float can not hold', () => {
    expect(toCents(0.29)).toBe(29);
    expect(toCents(1.1)).toBe(110);
  });

  it.each([
    ['37', 3_700],
    [' $1,200.5 ', 120_050],
    ['CA$1,200.50', 120_050],
    ['€37.5', 3_750],
    ['0.05', 5],
    ['', undefined],
    ['1.005', undefined],
    ['-5', undefined],
    ['ten', undefined],
    ['12,50', undefined],
    ['1,200', 120_000],
    ['1,2000', undefined],
  ])('reads %j as %p cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });

  it('splits a sum before its cents', () => {
    expect(splitMoney(1234.5, 'USD')).toEqual(['$1,234', '.50']);
  });
});
