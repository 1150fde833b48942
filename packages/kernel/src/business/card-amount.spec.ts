import { describe, expect, it, test } from '@jest/globals';
import {
  amountProblem,
  fixedLimits,
  isFixedAmount,
  rangeLimits,
  rangeProblems,
  salePriceCents,
  sameRange,
  type AmountRange,
} from './card-amount.js';
import { CURRENCIES, isWhole, unitOf } from './currency.js';

const range: AmountRange = { minCents: 2_500, maxCents: 50_000, stepCents: 500, suggestionCents: [5_000, 10_000] };
const problems = (changed: Partial<AmountRange>) => rangeProblems({ ...range, ...changed }, 'USD');

describe('a range of amounts', () => {
  test.each<[string, Partial<AmountRange>]>([
    ['in steps', {}],
    [
      'of the widest kind',
      { minCents: 500, maxCents: 200_000, stepCents: 1, suggestionCents: [500, 501, 199_999, 200_000] },
    ],
    ['of two amounts', { minCents: 500, maxCents: 1_000, stepCents: 500, suggestionCents: [] }],
  ])('is right %s', (_what, changed) => {
    expect(problems(changed)).toEqual([]);
  });

  test.each<[Partial<AmountRange>, string[]]>([
    [{ minCents: 499 }, ['min-limits']],
    [{ minCents: 2_500.5 }, ['min-limits']],
    [{ maxCents: 200_001 }, ['max-limits']],
    [{ maxCents: 2_500 }, ['max-order']],
    [{ maxCents: 2_499 }, ['max-order']],
    [{ minCents: 0, maxCents: 0, stepCents: 0 }, ['min-limits', 'max-limits', 'step-limits']],
    [{ stepCents: 0.5 }, ['step-limits']],
    [{ stepCents: 700 }, ['step-divides']],
    [{ stepCents: 50_000 }, ['step-divides']],
    [{ suggestionCents: [2_500, 3_000, 3_500, 4_000, 4_500] }, ['suggestions-many']],
    [{ suggestionCents: [5_000, 5_000] }, ['suggestions-twice']],
    [{ suggestionCents: [2_000] }, ['suggestions-not-offered']],
    [{ suggestionCents: [50_500] }, ['suggestions-not-offered']],
    [{ suggestionCents: [5_100] }, ['suggestions-not-offered']],
  ])('with %j has its problems named', (changed, expected) => {
    expect(problems(changed)).toEqual(expected);
  });

  it('is the same as one of the same amounts and suggestions in their order', () => {
    expect(sameRange(range, { ...range, suggestionCents: [5_000, 10_000] })).toBe(true);
    expect(sameRange(range, { ...range, suggestionCents: [10_000, 5_000] })).toBe(false);
    expect(sameRange(range, { ...range, maxCents: 50_500 })).toBe(false);
    expect([sameRange(range, undefined), sameRange(undefined, range), sameRange(undefined, undefined)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('in yen', () => {
  const inYen: AmountRange = {
    minCents: 50_000,
    maxCents: 20_000_000,
    stepCents: 50_000,
    suggestionCents: [100_000, 500_000],
  };

  it('the limits are about worth those in dollars', () => {
    expect([rangeLimits('JPY'), fixedLimits('JPY')]).toEqual([
      { min: 50_000, max: 20_000_000 },
      { min: 10_000, max: 100_000_000 },
    ]);
    expect(rangeProblems(inYen, 'JPY')).toEqual([]);
    expect(rangeProblems({ ...inYen, minCents: 40_000 }, 'JPY')).toEqual(['min-limits']);
  });

  test.each<[Partial<AmountRange>, string[]]>([
    [{ minCents: 50_050 }, ['min-limits']],
    [{ maxCents: 10_000_050 }, ['max-limits']],
    [{ stepCents: 50 }, ['step-limits']],
    [{ suggestionCents: [100_050] }, ['suggestions-not-offered']],
  ])('a part of a yen is no amount: %j', (changed, expected) => {
    expect(rangeProblems({ ...inYen, ...changed }, 'JPY')).toEqual(expected);
  });

  it('a fixed amount is whole too', () => {
    expect([150_000, 150_050, 9_900].map((cents) => isFixedAmount(cents, 'JPY'))).toEqual([true, false, false]);
    expect(() => salePriceCents(150_050, 10, 'JPY')).toThrow(RangeError);
    expect(salePriceCents(99_900, 15, 'JPY')).toBe(84_900);
  });
});

describe('an amount of a range', () => {
  test.each([
    [2_499, 'small'],
    [2_500, undefined],
    [3_700, 'off-step'],
    [3_500.5, 'off-step'],
    [Number.NaN, 'off-step'],
    [50_000, undefined],
    [50_500, 'large'],
  ])('of %p cents: %p', (amountCents, problem) => {
    expect(amountProblem(range, amountCents)).toBe(problem);
  });

  it('is counted from the smallest', () => {
    expect(amountProblem({ ...range, minCents: 750, stepCents: 1_000 }, 1_750)).toBeUndefined();
  });
});

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

describe('the sale price', () => {
  test.each([
    [5_000, 20, 4_000],
    [1_001, 50, 501],
    [999, 50, 500],
    [1, 50, 1],
    [1, 50.01, 0],
    [333, 33.33, 222],
    [10_000, 12.34, 8_766],
    [1_000, 0, 1_000],
    [1_000, 100, 0],
  ])('of %p cents at %p percent off is %p cents, halves up', (amountCents, discount, expected) =>
    expect(salePriceCents(amountCents, discount, 'USD')).toBe(expected),
  );

  test.each(CURRENCIES)(
    'is the exact price rounded half up once to whole %s, between nothing and the amount, whatever both are',
    (currency) => {
      for (const random of randomIntegers(2, 5_000)) {
        const unit = unitOf(currency);
        const [amountCents, basisPoints] = [random(1_000_000 + 1) * unit, random(10_001)];
        const price = salePriceCents(amountCents, basisPoints / 100, currency);
        // In ten thousandths of a cent, without floats: price - 1/2 <= exact < price + 1/2 units, the lower bound being the half that goes up.
        const [exact, rounded] = [BigInt(amountCents) * BigInt(10_000 - basisPoints), BigInt(price) * 10_000n];
        const half = 5_000n * BigInt(unit);
        expect(rounded - half <= exact && exact < rounded + half).toBe(true);
        expect(isWhole(price, currency) && price <= amountCents).toBe(true);
      }
    },
  );

  it.each(CURRENCIES)('in %s never rises with a larger discount', (currency) => {
    for (const random of randomIntegers(3, 2_000)) {
      const [amountCents, low] = [random(1_000_000) * unitOf(currency), random(10_000)];
      const high = low + random(10_001 - low);
      expect(salePriceCents(amountCents, high / 100, currency)).toBeLessThanOrEqual(
        salePriceCents(amountCents, low / 100, currency),
      );
    }
  });

  it('is not made of an amount or a discount that is none', () => {
    for (const amount of [10.5, -1, Number.NaN]) expect(() => salePriceCents(amount, 10, 'USD')).toThrow(RangeError);
    for (const discount of [-1, 101, Number.NaN])
      expect(() => salePriceCents(1_000, discount, 'USD')).toThrow(RangeError);
  });
});
