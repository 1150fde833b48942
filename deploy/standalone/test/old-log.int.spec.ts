import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rebuild } from '@giftcard/analytics/rebuild';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { appendPastTheBus } from '@giftcard/testing/forged-events';
import { orderPlaced } from '@giftcard/testing/money-events';
import { Redis } from 'ioredis';
import { withStandalone } from '../src/ops.js';
import { loadSecrets } from '../src/secrets.js';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'giftcard-old-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

const onPlatform = <T>(work: (redis: Redis, analytics: NodeJS.ProcessEnv, redisUrl: string) => Promise<T>) =>
  withStandalone({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, async ({ analytics }) => {
    const redisUrl = analytics['REDIS_URL']!;
    const redis = new Redis(redisUrl);
    try {
      return await work(redis, analytics, redisUrl);
    } finally {
      redis.disconnect();
    }
  });

const TOPIC = 'orders.events';
const STREAM = `bus:${TOPIC}:0`;
const entriesOf = async (redis: Redis) =>
  (await redis.xrange(STREAM, '-', '+')).map(([id, [, text = '']]) => ({
    id,
    event: JSON.parse(text) as EventEnvelope,
  }));
const placeOf = async (redis: Redis, group: string) => {
  const groups = (await redis.xinfo('GROUPS', STREAM)) as unknown[][];
  const fields = groups.find((each) => each.includes(group))!;
  return ['last-delivered-id', 'pending', 'lag'].map((name) => fields[fields.indexOf(name) + 1]);
};

/** What an earlier version left: its log unsigned, and no keys of events among its secrets. */
async function becomeOld(): Promise<void> {
  const { eventPublicKeys: _public, eventSigningKeys: _signing, ...secrets } = await loadSecrets(dataDir);
  await writeFile(join(dataDir, 'secrets.json'), JSON.stringify(secrets));
}

test('the log of an earlier version is signed once, where it lies: it can be rebuilt from, groups go on where they were, and nothing unsigned is taken after it', async () => {
  await loadSecrets(dataDir);
  const orders = [1, 2, 3, 4].map((number) => orderPlaced({ orderId: `order-${number}`, priceCents: 1_000 }));
  const ids = await onPlatform(async (redis) => {
    await redis.hset('bus:topics', TOPIC, 1);
    for (const event of orders) await redis.xadd(STREAM, '*', 'event', JSON.stringify(event));
    await redis.xadd(STREAM, '*', 'event', 'no event');
    const entries = (await redis.xrange(STREAM, '-', '+')).map(([id]) => id);
    await redis.xgroup('CREATE', STREAM, 'all-read', entries.at(-1)!, 'ENTRIESREAD', 5);
    await redis.xgroup('CREATE', STREAM, 'in-the-midst', '0', 'ENTRIESREAD', 0);
    await redis.xreadgroup('GROUP', 'in-the-midst', 'holder', 'COUNT', 3, 'STREAMS', STREAM, '>');
    await redis.xack(STREAM, 'in-the-midst', entries[0]!);
    const letter = { id: 'x', group: 'wallet', topic: TOPIC, event: orders[0], error: '', failedAt: '', attempts: 8 };
    await redis.sadd('bus:dead-topics', TOPIC);
    await redis.hset(`bus:dead:${TOPIC}`, 'x', JSON.stringify(letter));
    return entries;
  });
  await becomeOld();
  await onPlatform(async (redis, analytics, redisUrl) => {
    const raw = await redis.xrange(STREAM, '-', '+');
    expect(raw.map(([id]) => id)).toEqual(ids);
    expect(raw.at(-1)?.[1]).toEqual(['event', 'no event']);
    await redis.xdel(STREAM, ids.at(-1)!);
    for (const [index, { event }] of (await entriesOf(redis)).entries())
      expect(event).toEqual({ ...orders[index], signature: expect.stringMatching(/^orders-1\./) });
    expect(await placeOf(redis, 'all-read')).toEqual([ids[4], 0, 0]);
    expect((await placeOf(redis, 'in-the-midst')).slice(0, 2)).toEqual([ids[0], 0]);
    expect(JSON.parse((await redis.hget(`bus:dead:${TOPIC}`, 'x'))!)).toMatchObject({
      attempts: 8,
      event: { signature: expect.stringMatching(/^orders-1\./) },
    });
    expect(await rebuild(analytics)).toBe(4);
    await redis.hset('bus:topics', TOPIC, 4);
    await appendPastTheBus(redisUrl, TOPIC, orderPlaced({ orderId: 'invented' }));
  });
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).not.toContain('isLogToBeSigned');
  await onPlatform(async (_redis, analytics) => expect(await rebuild(analytics)).toBe(4));
}, 120_000);
