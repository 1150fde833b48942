import { describe, expect, test } from '@jest/globals';
import { Semaphore } from './semaphore.js';

function job() {
  let finish = (): void => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

describe('a turnstile', () => {
  test('lets so many run at once and the next one when one is done', async () => {
    const semaphore = new Semaphore(2, 10, () => new Error('busy'));
    const started: number[] = [];
    const jobs = [job(), job(), job()];
    const runs = jobs.map(({ done }, index) =>
      semaphore.run(() => {
        started.push(index);
        return done;
      }),
    );
    await Promise.resolve();
    expect(started).toEqual([0, 1]);
    jobs[0]!.finish();
    await runs[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    jobs.forEach(({ finish }) => finish());
    await Promise.all(runs);
  });

  test('gives the place of a failed one on', async () => {
    const semaphore = new Semaphore(1, 10, () => new Error('busy'));
    const failing = semaphore.run(() => Promise.reject(new Error('failed')));
    const next = semaphore.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('failed');
    expect(await next).toBe('next');
    expect(await semaphore.run(() => Promise.resolve('later'))).toBe('later');
  });

  test('refuses when too many wait', async () => {
    const semaphore = new Semaphore(1, 1, () => new Error('busy'));
    const { done, finish } = job();
    const runs = [semaphore.run(() => done), semaphore.run(() => done)];
    await expect(semaphore.run(() => done)).rejects.toThrow('busy');
    finish();
    await Promise.all(runs);
  });
});
