import { describe, expect, it } from '@jest/globals';
import { areTipPercents, isTip, tipOfPercent, tipsOf } from './tips.js';

describe('tips of a business', () => {
  it('are off until its owner turns them on, with three suggestions', () => {
    expect(tipsOf(undefined)).toEqual({ on: false, percents: [15, 18, 20] });
    expect(tipsOf({ on: true, percents: [] })).toEqual({ on: true, percents: [] });
    tipsOf(undefined).percents.pop();
    expect(tipsOf(undefined).percents).toHaveLength(3);
  });

  it.each<[readonly number[], boolean]>([
    [[], true],
    [[1], true],
    [[15, 18, 20], true],
    [[20, 100], true],
    [[10, 15, 18, 20], false],
    [[15, 15], false],
    [[0], false],
    [[101], false],
    [[12.5], false],
    [[Number.NaN], false],
  ])('suggest %j: %p', (percents, allowed) => {
    expect(areTipPercents(percents)).toBe(allowed);
  });
});

describe('a tip', () => {
  it.each([
    [4_250, 18, 765],
    [10, 15, 2],
    [3, 15, 0],
    [1, 50, 1],
    [9_999_999, 100, 9_999_999],
  ])('of %i cents at %i percent is %i, rounded half up', (amountCents, percent, tipCents) => {
    expect(tipOfPercent(amountCents, percent, 'USD')).toBe(tipCents);
  });

  it.each([
    [0, 1, true],
    [100, 100, true],
    [101, 100, false],
    [-1, 100, false],
    [0.5, 100, false],
    [Number.NaN, 100, false],
  ])('of %p cents beside %i: %p', (tipCents, amountCents, allowed) => {
    expect(isTip(tipCents, amountCents, 'USD')).toBe(allowed);
  });

  it.each([
    [425_000, 18, 76_500],
    [33_300, 15, 5_000],
    [100, 50, 100],
    [100, 49, 0],
  ])('of %i hundredths of yen at %i percent is %i, rounded half up to whole yen', (amountCents, percent, tipCents) => {
    expect(tipOfPercent(amountCents, percent, 'JPY')).toBe(tipCents);
  });

  it('of a part of a yen is none', () => {
    expect([isTip(100, 425_000, 'JPY'), isTip(150, 425_000, 'JPY')]).toEqual([true, false]);
  });
});
