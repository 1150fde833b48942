import { describe, expect, it } from '@jest/globals';
import { loaderText, nextProgress } from './loader-progress.js';

describe('the loader', () => {
  it('grows by at most ten and ends at a hundred', () => {
    expect(nextProgress(0, 1)).toBe(10);
    expect(nextProgress(40, 0.35)).toBeCloseTo(43.5);
    expect(nextProgress(97, 0.9)).toBe(100);
  });

  it.each([
    [0, 'Preparing your dining experience...'],
    [29.9, 'Preparing your dining experience...'],
    [30, 'Finding the best offers...'],
    [60, 'Almost ready...'],
    [90, 'Get ready for delicious savings!'],
    [100, 'Get ready for delicious savings!'],
  ])('says at %d per cent: %s', (progress, text) => expect(loaderText(progress)).toBe(text));
});
