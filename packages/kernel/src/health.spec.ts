import { describe, expect, it, jest } from '@jest/globals';
import { HealthCheckResponse_ServingStatus } from '@giftcard/contracts/grpc/health/v1/health';
import { GrpcHealthController, Health, type HealthCheck } from './health.js';

const ok: HealthCheck = { name: 'database', check: async () => 1 };
const refuses: HealthCheck = { name: 'redis', check: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1')) };
const throws: HealthCheck = {
  name: 'files',
  check: () => {
    throw new Error('at once');
  },
};
const hangs: HealthCheck = { name: 'event bus', check: () => new Promise(() => undefined) };

function healthOf(...checks: HealthCheck[]): Health {
  const health = new Health();
  for (const check of checks) health.add(check);
  return health;
}

describe('health', () => {
  it('names the engines that are away, and nothing of why', async () => {
    expect(await healthOf(ok, refuses, throws).problems()).toEqual(['redis', 'files']);
    expect(await healthOf(ok).problems()).toEqual([]);
    expect(await healthOf().problems()).toEqual([]);
  });

  it('counts a check that hangs as away after two seconds, without waiting for one after the other', async () => {
    jest.useFakeTimers();
    try {
      const problems = healthOf(hangs, { ...hangs, name: 'second' }, ok).problems();
      await jest.advanceTimersByTimeAsync(1_999);
      const early = await Promise.race([problems, Promise.resolve('not yet')]);
      await jest.advanceTimersByTimeAsync(1);
      expect([early, await problems]).toEqual(['not yet', ['event bus', 'second']]);
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is gone from the moment that the process leaves', async () => {
    const health = healthOf(ok);
    health.leave();
    expect(await health.problems()).toEqual(['stopping']);
  });

  it('is told in the words of the gRPC health service', async () => {
    expect(await new GrpcHealthController(healthOf(ok)).check()).toEqual({
      status: HealthCheckResponse_ServingStatus.SERVING,
    });
    expect(await new GrpcHealthController(healthOf(ok, refuses)).check()).toEqual({
      status: HealthCheckResponse_ServingStatus.NOT_SERVING,
    });
  });
});
