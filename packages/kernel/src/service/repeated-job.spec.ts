import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Logger } from 'pino';
import { RepeatedJob } from './repeated-job.js';

/** A job whose runs the test ends. */
class HeldJob extends RepeatedJob {
  readonly runs: { end(): void; fail(error: Error): void }[] = [];

  constructor(
    atStart = true,
    readonly warn = jest.fn(),
  ) {
    super({ everyMs: 10, atStart, failure: 'it will run again', logger: { warn } as unknown as Logger });
  }

  protected work(): Promise<void> {
    return new Promise((end, fail) => this.runs.push({ end, fail }));
  }
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const severalIntervals = () => jest.advanceTimersByTimeAsync(60);

test('runs at start and again, never beside itself, and a failed run is told and followed by the next', async () => {
  const job = new HeldJob();
  job.onApplicationBootstrap();
  expect(job.runs).toHaveLength(1);
  await severalIntervals();
  expect(job.runs).toHaveLength(1);
  const cause = new Error('database away');
  job.runs[0]!.fail(cause);
  await severalIntervals();
  expect(job.warn.mock.calls).toEqual([[{ err: cause }, 'it will run again']]);
  expect(job.runs).toHaveLength(2);
  job.runs[1]!.end();
  await severalIntervals();
  expect(job.runs).toHaveLength(3);
  job.runs[2]!.end();
  await job.beforeApplicationShutdown();
});

test('a stop waits for the run that is under way, and none begins after it', async () => {
  const job = new HeldJob();
  job.onApplicationBootstrap();
  let isStopped = false;
  const stop = job.beforeApplicationShutdown().then(() => (isStopped = true));
  await severalIntervals();
  expect(isStopped).toBe(false);
  job.runs[0]!.end();
  await stop;
  await severalIntervals();
  expect(job.runs).toHaveLength(1);
});

test('that is not for the start runs first when its interval is over', async () => {
  const job = new HeldJob(false);
  job.onApplicationBootstrap();
  expect(job.runs).toHaveLength(0);
  await severalIntervals();
  expect(job.runs).toHaveLength(1);
  job.runs[0]!.end();
  await job.beforeApplicationShutdown();
});

test('that is woken runs at once, and once more when it was woken during a run, but not after a stop', async () => {
  const job = new HeldJob(false);
  job.wake();
  expect(job.runs).toHaveLength(1);
  job.wake();
  job.wake();
  expect(job.runs).toHaveLength(1);
  job.runs[0]!.end();
  await jest.advanceTimersByTimeAsync(0);
  expect(job.runs).toHaveLength(2);
  job.wake();
  const stop = job.beforeApplicationShutdown();
  job.runs[1]!.end();
  await stop;
  job.wake();
  expect(job.runs).toHaveLength(2);
});
