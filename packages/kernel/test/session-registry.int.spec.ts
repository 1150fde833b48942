import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import { Redis } from 'ioredis';
import { SessionRegistry } from '../src/session-registry.js';

let server: RunningRedis;
let redis: Redis;
let registry: SessionRegistry;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  registry = new SessionRegistry(redis);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const aliveOf = (...sessionIds: string[]) => Promise.all(sessionIds.map((id) => registry.alive(id)));

describe('a session in the registry', () => {
  test('is alive for as long as it was opened, and longer when it is renewed', async () => {
    await registry.open('s1', 'u1', 60, { openedAt: new Date(Date.now() - 120_000) });
    expect(await redis.ttl('session:s1')).toBeLessThanOrEqual(60);
    expect(await registry.alive('s1', 600)).toBe(true);
    expect(await redis.ttl('session:s1')).toBeGreaterThan(590);
    expect(await redis.ttl('user-sessions:u1')).toBeGreaterThan(590);
    expect(await registry.alive('s1')).toBe(true);
    expect(await redis.ttl('session:s1')).toBeGreaterThan(590);
  });

  test('lives for thirty days, however it is used', async () => {
    const openedBefore = (days: number) => ({ openedAt: new Date(Date.now() - days * 24 * 3_600_000) });
    await registry.open('long', 'u6', 60, openedBefore(29.9));
    expect(await registry.renew('long', 12 * 3_600)).toBeLessThanOrEqual(0.1 * 24 * 3_600);
    expect(await registry.renew('long', 12 * 3_600)).toBeLessThanOrEqual(0.1 * 24 * 3_600);
    await registry.open('longer', 'u6', 60, openedBefore(30));
    expect(await registry.alive('longer', 12 * 3_600)).toBe(false);
    expect(await registry.alive('longer')).toBe(false);
    expect((await registry.listOf('u6')).map(({ sessionId }) => sessionId)).toEqual(['long']);
  });

  test('is listed with where it was opened and when it was used, the last used first', async () => {
    const anHourAgo = new Date(Date.now() - 3_600_000);
    const place = { device: 'Firefox on Linux', address: '192.0.2.1' };
    await registry.open('desk', 'u7', 600, { openedAt: anHourAgo, place });
    await registry.open('till', 'u7', 600, { openedAt: new Date(anHourAgo.getTime() + 1_000) });
    await redis.set('session:before-records', 'u7', 'EX', 600);
    await redis.zadd('user-sessions:u7', 1, 'before-records');
    expect((await registry.listOf('u7')).map(({ sessionId }) => sessionId)).toEqual(['till', 'desk', 'before-records']);
    await registry.alive('desk', 12 * 3_600);
    const [first] = await registry.listOf('u7');
    expect(first).toMatchObject({ sessionId: 'desk', ...place, openedAt: anHourAgo });
    expect(first!.lastUsedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await registry.alive('before-records', 600)).toBe(true);
    await registry.used('till');
    expect(await redis.ttl('session:till')).toBeLessThanOrEqual(600);
    expect((await registry.listOf('u7'))[0]).toMatchObject({ sessionId: 'till' });
    expect(await registry.listOf('nobody')).toEqual([]);
  });

  test('is not ended for another account', async () => {
    await registry.open('mine', 'u8', 60);
    await registry.end('mine', 'u9');
    expect(await aliveOf('mine')).toEqual([true]);
    await registry.end('mine', 'u8');
    expect(await aliveOf('mine')).toEqual([false]);
  });

  test('that is unknown is not alive, and asking does not make it', async () => {
    expect(await registry.alive('nobody', 600)).toBe(false);
    expect(await registry.alive('nobody')).toBe(false);
  });

  test('ends once and for all', async () => {
    await registry.open('s2', 'u2', 60);
    await registry.end('s2');
    await registry.end('s2');
    expect(await aliveOf('s2')).toEqual([false]);
    expect(await redis.exists('user-sessions:u2')).toBe(0);
  });

  test("ends with all of its user's, but for the one to be kept and those opened later", async () => {
    const at = (second: number) => new Date(Date.now() + second * 1000);
    await registry.open('a', 'u3', 60, { openedAt: at(-3) });
    await registry.open('b', 'u3', 60, { openedAt: at(-2) });
    await registry.open('c', 'u3', 60, { openedAt: at(-1) });
    await registry.open('other', 'u4', 60);
    await registry.endAllOf('u3', { except: 'a', openedUntil: at(-1.5) });
    expect(await aliveOf('a', 'b', 'c', 'other')).toEqual([true, false, true, true]);
    await registry.endAllOf('u3');
    expect(await aliveOf('a', 'c', 'other')).toEqual([false, false, true]);
  });

  test('that ended by itself is forgotten when the next one is opened', async () => {
    await registry.open('old', 'u5', 60, { openedAt: new Date(Date.now() - 120_000) });
    await redis.del('session:old');
    await registry.open('new', 'u5', 60);
    expect(await redis.zrange('user-sessions:u5', '0', '-1')).toEqual(['new']);
  });
});

test('an answer is refused as unavailable while the server is away', async () => {
  // It has ended by itself then: told to disconnect as well, it would keep a timer.
  const nowhere = new Redis('redis://127.0.0.1:1', {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  nowhere.on('error', () => undefined);
  await expect(new SessionRegistry(nowhere).alive('s1')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'SERVICE_UNAVAILABLE',
  });
});
