import { expect, it } from '@jest/globals';
import { memoized } from './memoized.js';

it('asks once for those who ask together and soon after, and again when that is old', async () => {
  let asked = 0;
  const answer = memoized(40, async () => ++asked);
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1]);
  expect(await answer()).toBe(1);
  await new Promise((later) => setTimeout(later, 50));
  expect(await answer()).toBe(2);
});

it('keeps no failure', async () => {
  let asked = 0;
  const answer = memoized(60_000, async () => {
    if (++asked === 1) throw new Error('away');
    return asked;
  });
  await expect(answer()).rejects.toThrow('away');
  expect(await answer()).toBe(2);
});
