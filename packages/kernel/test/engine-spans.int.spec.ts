import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import { connectRedis, type RedisClient } from '../src/redis-client.js';
import { connectMongo } from '../src/storage/mongo.js';
import { traceRedis } from '../src/tracing/engine-spans.js';
import type { SpanAttributes, Work } from '../src/tracing/span.js';
import { Tracing, type SpanSource } from '../src/tracing/tracing.js';

const DATABASE = 'engine-spans';
const SECRET = 'ada@example.com';
const KEPT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const WORK: Work = { name: 'work', kind: 'server' };

interface Seen {
  readonly name: string;
  readonly parent: string | undefined;
  readonly attributes: SpanAttributes | undefined;
  ended?: boolean;
  error?: unknown;
}

let mongo: RunningMongo;
let redisServer: RunningRedis;
let connection: Connection;
let redis: RedisClient;
let seen: Seen[] = [];

/** Keeps the flags of whoever caused a span, as a sampler does that follows them. */
const source: SpanSource = {
  begin({ name, attributes }, parent) {
    const span: Seen = { name, parent, attributes };
    seen.push(span);
    return {
      traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00000000000000${String(seen.length).padStart(2, '0')}-${(parent ?? KEPT).slice(-2)}`,
      set: () => undefined,
      end: (error) => Object.assign(span, { ended: true, error }),
    };
  },
  stop: () => Promise.resolve(),
};
const tracing = new Tracing(source);

beforeAll(async () => {
  [mongo, redisServer] = await Promise.all([startMongo([DATABASE]), startRedis()]);
  connection = await connectMongo(mongo.uri, DATABASE, { isTraced: true });
  redis = connectRedis({ REDIS_URL: redisServer.url }, { connectionName: DATABASE });
  await redis.ping();
  traceRedis();
  traceRedis();
});

afterAll(async () => {
  redis?.disconnect();
  await connection?.close();
  await Promise.all([redisServer?.stop(), mongo?.stop()]);
});

async function useEngines(): Promise<void> {
  const guests = connection.collection('guests');
  await guests.insertOne({ email: SECRET });
  await guests.findOne({ email: SECRET });
  await redis.set(`session:${SECRET}`, SECRET);
}

test('what work asks engines is below it, by command and collection, without what is asked', async () => {
  seen = [];
  await tracing.around(WORK, { requestId: 'r', traceparent: KEPT }, useEngines);
  const [work, ...engines] = seen;
  expect(work).toMatchObject({ name: 'work', parent: KEPT });
  expect(engines.map(({ name }) => name)).toEqual(['insert guests', 'find guests', 'SET']);
  expect(engines[1]!.attributes).toEqual({
    'db.system.name': 'mongodb',
    'db.namespace': DATABASE,
    'db.operation.name': 'find',
    'db.collection.name': 'guests',
  });
  for (const { parent, ended, error } of engines) {
    expect(parent?.slice(36, 52)).toBe('0000000000000001');
    expect([ended, error]).toEqual([true, undefined]);
  }
  expect(JSON.stringify(seen)).not.toContain(SECRET);
});

test('what an engine refuses ends its span with the error', async () => {
  seen = [];
  await tracing.around(WORK, { requestId: 'r', traceparent: KEPT }, async () => {
    await expect(
      connection.db!.command({ aggregate: 'guests', pipeline: [{ $nonsense: 1 }], cursor: {} }),
    ).rejects.toThrow();
    await redis.set('a-text', 'x');
    await expect(redis.hgetall('a-text')).rejects.toThrow('WRONGTYPE');
  });
  const refused = seen.filter(({ error }) => error !== undefined);
  expect(refused.map(({ name, ended }) => [name, ended])).toEqual([
    ['aggregate guests', true],
    ['HGETALL', true],
  ]);
});

test('work that nobody follows, and what belongs to none, has no spans of engines', async () => {
  seen = [];
  await tracing.around(WORK, { requestId: 'r', traceparent: KEPT.replace(/01$/, '00') }, useEngines);
  await useEngines();
  expect(seen.map(({ name }) => name)).toEqual(['work']);
});
