import { beforeAll, expect, it } from '@jest/globals';

let money: typeof import('./money.js');
let typed: typeof import('./typed-money.js');

beforeAll(async () => {
  globalThis.PAGE_LANGUAGE = 'fr-CA';
  money = await import('./money.js');
  typed = await import('./typed-money.js');
});

it('is shown as French Canada writes it, in the currency that it is of', () => {
  expect(money.formatMoney(1250, 'USD')).toBe('1\u00a0250,00\u00a0$\u00a0US');
  expect(money.splitMoney(1234.5, 'USD')).toEqual(['1\u00a0234', ',50\u00a0$\u00a0US']);
  expect(money.currencySign('USD')).toEqual({ sign: '$\u00a0US', isFirst: false });
  expect(['37.50', 12.5, 15].map(typed.typedNumber)).toEqual(['37,50', '12,5', '15']);
});

it.each([
  ['37', 3_700],
  ['12,50', 1_250],
  ['12.50', 1_250],
  [' 1\u00a0200,5 $', 120_050],
  ['25,00\u00a0$\u00a0US', 2_500],
  ['1\u00a0250,00\u00a0$\u00a0CA', 125_000],
  ['1.250,00', undefined],
  ['1,250', undefined],
])('reads %j with a comma before its cents as %p cents', (text, cents) => {
  expect(typed.centsOf(text, 'USD')).toBe(cents);
});
