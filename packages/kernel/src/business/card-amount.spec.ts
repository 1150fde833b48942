import { describe, expect, it, test } from '@jest/globals';
import { amountProblem, rangeProblems, salePriceCents, sameRange, type AmountRange } from './card-amount.js';
import { MAX_AMOUNT_CENTS } from './money.js';

const range: AmountRange = { minCents: 2_500, maxCents: 50_000, stepCents: 500, suggestionCents: [5_000, 10_000] };
const problems = (changed: Partial<AmountRange>) => rangeProblems({ ...range, ...changed });

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
    expect(salePriceCents(amountCents, discount)).toBe(expected),
  );

  it('is the exact price rounded half up once, between nothing and the amount, whatever both are', () => {
    for (const random of randomIntegers(2, 5_000)) {
      const [amountCents, basisPoints] = [random(MAX_AMOUNT_CENTS + 1), random(10_001)];
      const price = salePriceCents(amountCents, basisPoints / 100);
      // In ten thousandths of a cent, without floats: price - 1/2 <= exact < price + 1/2, the lower bound being the half that goes up.
      const [exact, rounded] = [BigInt(amountCents) * BigInt(10_000 - basisPoints), BigInt(price) * 10_000n];
      expect(rounded - 5_000n <= exact && exact < rounded + 5_000n).toBe(true);
      expect(Number.isSafeInteger(price) && price >= 0 && price <= amountCents).toBe(true);
    }
  });

  it('never rises with a larger discount', () => {
    for (const random of randomIntegers(3, 2_000)) {
      const [amountCents, low] = [random(MAX_AMOUNT_CENTS), random(10_000)];
      const high = low + random(10_001 - low);
      expect(salePriceCents(amountCents, high / 100)).toBeLessThanOrEqual(salePriceCents(amountCents, low / 100));
    }
  });

  it('is not made of an amount or a discount that is none', () => {
    for (const amount of [10.5, -1, Number.NaN]) expect(() => salePriceCents(amount, 10)).toThrow(RangeError);
    for (const discount of [-1, 101, Number.NaN]) expect(() => salePriceCents(1_000, discount)).toThrow(RangeError);
  });
});
