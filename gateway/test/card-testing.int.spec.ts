import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { DomainError } from '@giftcard/kernel/errors';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import type { GatewaySettings } from '../src/config.js';
import { DeclineLimit } from '../src/api/orders/decline-limit.js';

let server: RunningRedis;
let redis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});

afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const limit = (enforced: 'on' | 'off' = 'on') => new DeclineLimit(redis, { RATE_LIMITS: enforced } as GatewaySettings);
const declined = () =>
  Promise.reject(new DomainError('rejected', 'PAYMENT_DECLINED', 'Your bank declined the payment.'));
const paid = () => Promise.resolve('paid');
const outcome = (call: Promise<unknown>) => call.catch((error: DomainError) => error.code);

test('five declines of one address end its tries for a while, and successes do not count', async () => {
  const one = limit();
  for (let count = 0; count < 30; count++) expect(await outcome(one.guard('198.51.100.7', paid))).toBe('paid');
  for (let count = 0; count < 5; count++)
    expect(await outcome(one.guard('198.51.100.7', declined))).toBe('PAYMENT_DECLINED');
  await expect(one.guard('198.51.100.7', paid)).rejects.toMatchObject({
    kind: 'limited',
    code: 'TOO_MANY_DECLINES',
    retryAfter: expect.any(Number),
  });
  // Another process of the gateway counts the same, and another address is free.
  expect(await outcome(limit().guard('198.51.100.7', paid))).toBe('TOO_MANY_DECLINES');
  expect(await outcome(one.guard('198.51.100.8', paid))).toBe('paid');
});

test('twenty tries at once are five declines, and what was refused or went well leaves no trace', async () => {
  const slowly = (act: () => Promise<unknown>) => async () => (
    await new Promise((resolve) => setImmediate(resolve)), act()
  );
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => outcome(limit().guard('198.51.100.10', slowly(declined)))),
  );
  expect(outcomes.filter((each) => each === 'PAYMENT_DECLINED')).toHaveLength(5);
  expect(outcomes.filter((each) => each === 'TOO_MANY_DECLINES')).toHaveLength(15);
  await Promise.all(Array.from({ length: 20 }, () => outcome(limit().guard('198.51.100.11', slowly(paid)))));
  for (let count = 0; count < 5; count++)
    expect(await outcome(limit().guard('198.51.100.11', declined))).toBe('PAYMENT_DECLINED');
});

test('a refusal that is no decline does not count, and nothing does where limits are off', async () => {
  const away = () => Promise.reject(new DomainError('unavailable', 'PAYMENT_PROVIDER_UNAVAILABLE', 'away'));
  for (let count = 0; count < 8; count++)
    expect(await outcome(limit().guard('198.51.100.9', away))).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
  for (let count = 0; count < 8; count++)
    expect(await outcome(limit('off').guard('198.51.100.9', declined))).toBe('PAYMENT_DECLINED');
  expect(await outcome(limit().guard('198.51.100.9', paid))).toBe('paid');
});
