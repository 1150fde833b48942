import { expect, it } from '@jest/globals';
import { timeLeft } from './time-left.js';

it('counts down to its end', () => {
  expect(timeLeft(300_000, 28_000)).toBe('4:32');
  expect(timeLeft(300_000, 299_500)).toBe('0:01');
  expect(timeLeft(300_000, 300_000)).toBeNull();
});
