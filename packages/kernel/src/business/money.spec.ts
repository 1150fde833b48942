import { describe, expect, it, test } from '@jest/globals';
import { cents, centsFromDollars, dollarsFromCents, formatMoney, hasPart, mustBeWhole } from './money.js';

const refused = (code: string) => expect.objectContaining({ kind: 'invalid', code });

/** The same sequence in every run (mulberry32), so that a failure can be looked at again. */
function* randomIntegers(seed: number, count: number): Generator<(below: number) => number> {
  let state = seed;
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  for (let index = 0; index < count; index++) yield next;
}

describe('cents', () => {
  test.each([0.5, 12.000001, Number.NaN, Number.POSITIVE_INFINITY, -1, Number.MAX_SAFE_INTEGER + 1, '12' as never])(
    'refuse %p, which is no whole amount',
    (value) => {
      expect(() => cents(value)).toThrow(refused('AMOUNT_INVALID'));
    },
  );

  it('are whole numbers from nothing to the largest safe one', () => {
    expect([0, 1, Number.MAX_SAFE_INTEGER].map(cents)).toEqual([0, 1, Number.MAX_SAFE_INTEGER]);
  });
});

describe('decimal dollars', () => {
  test.each([
    [12.5, 1_250],
    ['12.50', 1_250],
    [' 0.07 ', 7],
    [0.1, 10],
    [1.15, 115],
    [10_000, 1_000_000],
    ['4.3', 430],
  ])('%p are %p cents', (dollars, expected) => {
    expect(centsFromDollars(dollars)).toBe(expected);
  });

  test.each([
    0.1 + 0.2,
    1e21,
    1e-7,
    -1,
    '-1',
    '1.005',
    '1,5',
    '$5',
    '',
    ' ',
    '1.',
    '.5',
    '0x10',
    '1e3',
    'NaN',
    Number.NaN,
    '99999999999999',
  ])('refuse %p', (dollars) => {
    expect(() => centsFromDollars(dollars)).toThrow(refused('AMOUNT_INVALID'));
  });

  it('and back are the same cents, whatever the amount', () => {
    for (const random of randomIntegers(1, 2_000)) {
      const amountCents = random(100_000_000);
      expect(centsFromDollars(dollarsFromCents(amountCents))).toBe(amountCents);
    }
  });

  it('are written as people write them', () => {
    expect(formatMoney({ amountCents: 125_000, currency: 'USD' })).toBe('$1,250.00');
    expect(formatMoney({ amountCents: 5, currency: 'EUR' })).toBe('€0.05');
    expect(formatMoney({ amountCents: 150_000, currency: 'JPY' })).toBe('¥1,500');
    expect(formatMoney({ amountCents: 150_000, currency: 'JPY' }, 'fr-CA')).toBe('1\u00a0500\u00a0¥');
  });
});

test('a part of a unit is refused where money comes in, by its field', () => {
  expect(() => mustBeWhole(150_050, 'JPY', 'tip')).toThrow(
    expect.objectContaining({
      code: 'INVALID_FIELDS',
      details: [{ field: 'tip', message: 'Please enter an amount without decimals.' }],
    }),
  );
  expect(() => mustBeWhole(150_000, 'JPY')).not.toThrow();
  expect([hasPart(150_001, 'JPY'), hasPart(150_001, 'USD'), hasPart(0, 'JPY')]).toEqual([true, false, false]);
});
