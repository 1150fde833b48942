import { describe, expect, it } from '@jest/globals';
import { eventually } from './eventually.js';

describe('eventually', () => {
  it('answers once the check neither throws nor is false', async () => {
    const answers: (() => number | false)[] = [
      () => false,
      () => {
        throw new Error('not yet');
      },
      () => 7,
    ];
    expect(await eventually(() => answers.shift()!())).toBe(7);
    expect(answers).toEqual([]);
  });

  it('throws the last error of a check that never holds', async () => {
    await expect(
      eventually(() => {
        throw new Error('never');
      }, 50),
    ).rejects.toThrow('never');
    await expect(eventually(() => false, 50)).rejects.toThrow('still not so after 50 ms');
  });
});
