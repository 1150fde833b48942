import { expect, it } from '@jest/globals';
import { isOverLimit } from './text-limits.js';

const limits = { ofBusiness: 4, ofBuyer: 2 };

it('a business texts so often in a day, and each of its buyers less often', () => {
  expect(isOverLimit([], 'anna', limits)).toBe(false);
  expect(isOverLimit(['anna', 'ben', 'carl'], 'anna', limits)).toBe(false);
  expect(isOverLimit(['anna', 'anna'], 'anna', limits)).toBe(true);
  expect(isOverLimit(['anna', 'anna'], 'ben', limits)).toBe(false);
  expect(isOverLimit(['anna', 'ben', 'carl', 'dora'], 'eve', limits)).toBe(true);
});

it('those whom nobody knows are one buyer', () => {
  expect(isOverLimit([undefined, undefined], undefined, limits)).toBe(true);
});
