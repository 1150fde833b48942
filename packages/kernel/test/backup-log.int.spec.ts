import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { cutLog, dumpLog, placesOf } from '@giftcard/kernel/backup/redis-log-backup';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';

const STREAM = 'bus:orders.events:0';
let server: RunningRedis;
let redis: Redis;

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
  await redis.flushdb();
  await redis.hset('bus:topics', 'orders.events', 1);
});

afterAll(async () => {
  redis.disconnect();
  await server.stop();
});

const event = (id: string) => ({ id, type: 'orders.order-placed.v1', aggregateId: id, aggregateVersion: 1 });
const add = async (id: string) => (await redis.xadd(STREAM, '*', 'event', JSON.stringify(event(id))))!;

it('is read again from where groups were before the databases were read, without what happened behind the cut', async () => {
  const [first] = [await add('first')];
  await redis.xgroup('CREATE', STREAM, 'redemption-all', '0');
  await redis.xreadgroup('GROUP', 'redemption-all', 'holder', 'COUNT', 9, 'STREAMS', STREAM, '>');
  await redis.xack(STREAM, 'redemption-all', first);
  const places = await placesOf(redis);
  expect(places).toMatchObject([{ stream: STREAM, end: first, groups: [{ readUpTo: first }] }]);
  await add('stored');
  await add('lost');
  await redis.xreadgroup('GROUP', 'redemption-all', 'holder', 'COUNT', 9, 'STREAMS', STREAM, '>');
  const dumped = [];
  for await (const each of dumpLog(redis, places)) dumped.push(each);
  expect(dumped.map(({ key }) => key)).toEqual(['bus:topics', STREAM]);
  await redis.flushdb();
  for (const { key, dump } of dumped) await redis.restore(key, 0, dump);

  const inside = ({ id }: EventEnvelope, topic: string) =>
    Promise.resolve(topic === 'orders.events' && id === 'stored');
  expect((await cutLog(redis, places, inside)).map(({ id }) => id)).toEqual(['lost']);
  const read = (await redis.xreadgroup('GROUP', 'redemption-all', 'holder', 'COUNT', 9, 'STREAMS', STREAM, '>')) as [
    string,
    [string, string[]][],
  ][];
  expect(read.flatMap(([, entries]) => entries.map(([, [, text]]) => (JSON.parse(text!) as EventEnvelope).id))).toEqual(
    ['stored'],
  );
});

it('is not cut where a place of before has left its stream meanwhile', async () => {
  const places = [{ stream: STREAM, end: '1-0', groups: [{ name: 'redemption-all', readUpTo: '1-0', read: 1 }] }];
  await redis.hset('bus:archived', STREAM, '5-0');
  const all = async () => {
    for await (const _each of dumpLog(redis, places)) continue;
  };
  await expect(all()).rejects.toThrow('too much happened meanwhile on bus:orders.events:0');
});
