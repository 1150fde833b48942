import { describe, expect, it } from '@jest/globals';
import {
  centsOfMinorUnits,
  CURRENCIES,
  decimalsOf,
  isWhole,
  limitFrom,
  limitIn,
  minorUnitsOf,
  unitOf,
} from './currency.js';

describe.each(CURRENCIES)('%s', (currency) => {
  it('has the decimals of ISO 4217, which Intl writes it with', () => {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    expect(format.resolvedOptions().maximumFractionDigits).toBe(decimalsOf(currency));
  });

  it('is told to the provider in its smallest units, and read back as the same amount', () => {
    for (const units of [0, 1, 99, 1_500, 1_000_000]) {
      const amountCents = units * unitOf(currency);
      expect(minorUnitsOf(amountCents, currency)).toBe(units);
      expect(centsOfMinorUnits(units, currency)).toBe(amountCents);
    }
  });

  it('has whole limits, whatever they were chosen in', () => {
    for (const cents of [1, 100, 500, 2_500, 200_000, 1_000_000]) {
      expect(isWhole(limitIn(cents, currency), currency)).toBe(true);
      for (const before of CURRENCIES) {
        expect(limitFrom(limitIn(cents, before), before, currency)).toBe(limitIn(cents, currency));
        expect(isWhole(limitFrom(cents * unitOf(before), before, currency), currency)).toBe(true);
      }
    }
  });
});

it('moves no money that is not the amount', () => {
  for (const cents of [50, 150_001, -100, Number.NaN]) expect(() => minorUnitsOf(cents, 'JPY')).toThrow(RangeError);
  expect([isWhole(150_000, 'JPY'), isWhole(150_050, 'JPY'), isWhole(150_050, 'USD'), isWhole(0.5, 'USD')]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
