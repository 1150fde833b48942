import { describe, expect, it } from '@jest/globals';
import {
  closingProblem,
  giftLineProblem,
  isContribution,
  isGoal,
  isGroupGiftOffered,
  leastContribution,
  LINE_LENGTH,
  MOST_DAYS_OPEN,
  mostContribution,
  suggestedContributions,
} from './group-gift.js';

const range = { minCents: 2_500, maxCents: 50_000, stepCents: 100, suggestionCents: [5_000] };

describe('a group gift', () => {
  it('is offered of a card type whose amount is chosen, at its own price', () => {
    expect(isGroupGiftOffered({ amountRange: range, discountPercent: 0 })).toBe(true);
    expect(isGroupGiftOffered({ amountRange: range, discountPercent: 5 })).toBe(false);
    for (const amountRange of [null, undefined])
      expect(isGroupGiftOffered({ amountRange, discountPercent: 0 })).toBe(false);
  });

  it.each([
    [2_499, false],
    [2_500, true],
    [50_000, true],
    [50_001, false],
    [2_500.5, false],
  ])('has a goal within what a card of the type may be worth: %p', (cents, is) => {
    expect(isGoal(cents, range, 'USD')).toBe(is);
  });
});

describe('a contribution', () => {
  it.each([
    [499, false],
    [500, true],
    [10_000, true],
    [10_001, false],
    [500.5, false],
  ])('is $5 at least, and at most what the gift still takes: %p', (cents, is) => {
    expect(isContribution(cents, 10_000, 'USD')).toBe(is);
  });

  it('is none once less is left than anybody can pay in', () => {
    expect(leastContribution('USD')).toBe(500);
    expect(mostContribution(0, range, 'USD')).toBe(50_000);
    expect(mostContribution(49_500, range, 'USD')).toBe(500);
    for (const paidIn of [49_501, 50_000, 60_000]) expect(mostContribution(paidIn, range, 'USD')).toBe(0);
  });

  it.each(['USD', 'JPY'])('is offered in amounts that can be paid in, in %s', (currency) => {
    for (const cents of suggestedContributions(currency))
      expect(isContribution(cents, Number.MAX_SAFE_INTEGER, currency)).toBe(true);
  });

  it('has a line of one line, or none', () => {
    expect(giftLineProblem('')).toBeNull();
    expect(giftLineProblem('  ')).toBeNull();
    expect(giftLineProblem('x'.repeat(LINE_LENGTH))).toBeNull();
    expect(giftLineProblem('x'.repeat(LINE_LENGTH + 1))).toBe('long');
    expect(giftLineProblem('one\ntwo')).toBe('not-plain');
  });
});

describe('the moment until which people pay in', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const at = (date: string, time = '18:00') => ({ date, time, zone: 'UTC' });
  const problem = (closing: Parameters<typeof closingProblem>[0], arrival?: Parameters<typeof closingProblem>[1]) =>
    closingProblem(closing, arrival, now);

  it('is an hour ahead at least', () => {
    expect(problem(at('2026-11-20', '12:59'))).toBe('soon');
    expect(problem(at('2026-11-20', '13:00'))).toBeNull();
    expect(problem(at('2026-11-19'))).toBe('soon');
  });

  it(`is ${MOST_DAYS_OPEN} days ahead at most`, () => {
    expect(problem(at('2027-01-19', '12:00'))).toBeNull();
    expect(problem(at('2027-01-19', '12:01'))).toBe('far');
    expect(problem(at('2028-01-19'))).toBe('far');
  });

  it('is not after the gift is to arrive', () => {
    expect(problem(at('2026-12-04'), at('2026-12-04'))).toBeNull();
    expect(problem(at('2026-12-04', '18:01'), at('2026-12-04'))).toBe('after-arrival');
    // What is wrong with the arrival is told at the arrival.
    expect(problem(at('2026-12-04'), at(''))).toBeNull();
    expect(problem(at('2026-12-04'), at('2026-11-01'))).toBeNull();
  });

  it.each([
    [{ date: '2026-02-30', time: '18:00', zone: 'UTC' }, 'no-date'],
    [{ date: '2026-12-04', time: '25:00', zone: 'UTC' }, 'no-time'],
    [{ date: '2026-12-04', time: '18:00', zone: 'Nowhere/At-all' }, 'no-zone'],
  ] as const)('can be read: %p is %s', (closing, told) => {
    expect(problem(closing)).toBe(told);
  });
});
