import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fixedLimits } from './card-amount.js';
import { CURRENCIES, isWhole, unitOf } from './currency.js';
import { centsOfUnits, countedUnits, MOST_UNITS, packageProblems, samePackage } from './package-units.js';

const tastings = { unit: 'Wine tasting', contents: 'Five wines, bread and cheese.', units: 5 };

describe('a package', () => {
  it('has a unit with a name, contents that may be empty, and 1 to 100 units', () => {
    expect(packageProblems(tastings)).toEqual([]);
    expect(packageProblems({ ...tastings, contents: '', units: 1 })).toEqual([]);
    expect(packageProblems({ unit: 'x'.repeat(40), contents: 'x\n'.repeat(250), units: 100 })).toEqual([]);
    expect(packageProblems({ unit: '', contents: 'x'.repeat(501), units: 0 })).toEqual(['unit', 'contents', 'units']);
    expect(packageProblems({ unit: 'x'.repeat(41), contents: '\u0007', units: 101 })).toEqual([
      'unit',
      'contents',
      'units',
    ]);
    expect(packageProblems({ unit: 'Wine\ntasting', contents: '', units: 1.5 })).toEqual(['unit', 'units']);
  });

  it('is another one with another name, contents or number', () => {
    expect(samePackage(tastings, { ...tastings })).toBe(true);
    expect(samePackage(undefined, undefined)).toBe(true);
    for (const other of [{ unit: 'Tasting' }, { contents: '' }, { units: 4 }])
      expect(samePackage(tastings, { ...tastings, ...other })).toBe(false);
    expect(samePackage(tastings, undefined)).toBe(false);
  });
});

describe('units of a card', () => {
  it('are counted with their name, whatever the language', () => {
    expect([countedUnits(1, 'Wine tasting'), countedUnits(5, 'Wine tasting')]).toEqual([
      '1 × Wine tasting',
      '5 × Wine tasting',
    ]);
  });

  it('share its balance, the rest with the first ones', () => {
    const left = (unitsLeft: number, balanceCents: number, currency = 'USD') => ({ unitsLeft, balanceCents, currency });
    expect(centsOfUnits(2, left(5, 20_000))).toBe(8_000);
    expect(centsOfUnits(1, left(3, 10_000))).toBe(3_334);
    expect(centsOfUnits(1, left(2, 6_666))).toBe(3_333);
    expect(centsOfUnits(3, left(3, 10_000))).toBe(10_000);
    expect(centsOfUnits(1, left(3, 1_000_000, 'JPY'))).toBe(333_400);
  });

  it('taken in any portions are worth something each, in whole units of the currency, and end at zero', () => {
    const of = fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
      units: fc.integer({ min: 1, max: MOST_UNITS }),
      portions: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 100, maxLength: 100 }),
    });
    fc.assert(
      fc.property(of, ({ currency, part, units, portions }) => {
        const { min, max } = fixedLimits(currency);
        const least = unitOf(currency);
        let balanceCents = min + Math.floor(((max - min) / least) * part) * least;
        let unitsLeft = units;
        for (const portion of portions) {
          if (unitsLeft === 0) break;
          const taken = Math.min(portion, unitsLeft);
          const cents = centsOfUnits(taken, { unitsLeft, balanceCents, currency });
          expect(cents).toBeGreaterThan(0);
          expect(isWhole(cents, currency)).toBe(true);
          balanceCents -= cents;
          unitsLeft -= taken;
        }
        expect([unitsLeft, balanceCents]).toEqual([0, 0]);
      }),
    );
  });
});
