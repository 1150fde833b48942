import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { inTime } from './in-time.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('what comes is there, what fails fails with its own error, and neither leaves a timer', async () => {
  await expect(inTime(Promise.resolve('code'))).resolves.toBe('code');
  const lost = new Error('lost');
  await expect(inTime(Promise.reject(lost))).rejects.toBe(lost);
  expect(jest.getTimerCount()).toBe(0);
});

test('what hangs fails after 20 seconds, and not before', async () => {
  const outcome = jest.fn();
  inTime(new Promise(() => undefined)).catch(outcome);
  await jest.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(new Error('not fetched in time'));
});
