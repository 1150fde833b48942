import { describe, expect, it } from '@jest/globals';
import { currencySign, formatMoney, splitMoney, toCents } from './money.js';
import { centsOf } from './typed-money.js';

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
    expect(centsOf(typed, 'USD')).toBe(cents);
  });

  it.each([
    ['1500', 150_000],
    ['¥1,500', 150_000],
    ['1500.00', 150_000],
    ['1500.5', undefined],
    ['0.01', undefined],
  ])('reads %j in yen as %p hundredths', (typed, cents) => {
    expect(centsOf(typed, 'JPY')).toBe(cents);
  });

  it('shows yen without decimals', () => {
    expect([formatMoney(1500, 'JPY'), formatMoney(0, 'JPY')]).toEqual(['¥1,500', '¥0']);
    expect(currencySign('JPY')).toEqual({ sign: '¥', isFirst: true });
  });

  it('splits a sum before its cents', () => {
    expect(splitMoney(1234.5, 'USD')).toEqual(['$1,234', '.50']);
    expect(splitMoney(1234, 'JPY')).toEqual(['¥1,234', '']);
  });
});
