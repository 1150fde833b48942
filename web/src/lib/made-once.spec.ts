import { expect, it } from '@jest/globals';
import { madeOnce } from './made-once.js';

it('is made once for all who ask, anew after it failed', async () => {
  let tries = 0;
  const take = madeOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error('The canvas gave no picture');
    return { tries };
  });
  const together = await Promise.allSettled([take(), take()]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const file = await take();
  expect(file).toEqual({ tries: 2 });
  expect(await take()).toBe(file);
});
