import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { eventually } from '@giftcard/testing/eventually';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import type { EventEnvelope } from '../src/bus/envelope.js';
import type { EventBus } from '../src/bus/event-bus.js';
import { createRedisStreamsBus } from '../src/bus/redis-streams-bus.js';
import { EventArchive } from '../src/bus/redis/event-archive.js';
import { StreamArchiver } from '../src/bus/redis/stream-archiver.js';
import { testingSignatures } from './bus/brokers.js';

const TOPIC = 'testing.events';
const EVENTS = 3_000;
const KEYS = 20;
const [KEPT, AT_ONCE] = [50, 100];
const quiet = pino({ level: 'silent' });

let server: RunningRedis;
let redis: Redis;
let folder: string;
let archive: EventArchive;
let published = 0;
const buses: EventBus[] = [];

beforeAll(async () => {
  server = await startRedis();
  redis = new Redis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushdb();
  folder = await mkdtemp(join(tmpdir(), 'giftcard-events-'));
  archive = new EventArchive(folder);
  published = 0;
});
afterEach(async () => {
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await rm(folder, { recursive: true, force: true });
});

function aBus(): EventBus {
  const options = { clientId: 'test', logger: quiet, signatures: testingSignatures };
  const bus = createRedisStreamsBus({ ...options, redisUrl: server.url, archiveDir: folder });
  buses.push(bus);
  return bus;
}

async function publish(count: number): Promise<void> {
  const bus = aBus();
  for (let done = 0; done < count; done += 500)
    await bus.publish(
      TOPIC,
      Array.from({ length: Math.min(500, count - done) }, () => anEvent(published++)),
    );
}

function anEvent(number: number): EventEnvelope {
  return {
    id: `event-${number}`,
    type: 'testing.happened.v1',
    aggregateId: `key-${number % KEYS}`,
    aggregateVersion: number,
    occurredAt: new Date(0).toISOString(),
    tenant: '',
    requestId: '',
    traceparent: '',
    data: { number, text: 'of an event '.repeat(20) },
  } as unknown as EventEnvelope;
}

/** What a group was given, by key. */
class Heard {
  readonly byKey = new Map<string, number[]>();
  count = 0;

  readonly handler = async ({ aggregateId, aggregateVersion }: EventEnvelope): Promise<void> => {
    this.byKey.set(aggregateId, [...(this.byKey.get(aggregateId) ?? []), aggregateVersion]);
    this.count++;
    await Promise.resolve();
  };

  /** Every event once and in order. */
  expectAll(): void {
    for (let key = 0; key < KEYS; key++) {
      const numbers = Array.from({ length: published }, (_, number) => number).filter((n) => n % KEYS === key);
      expect(this.byKey.get(`key-${key}`)).toEqual(numbers);
    }
  }
}

const heardBy = async (group: string, from?: Heard): Promise<Heard> => {
  const heard = from ?? new Heard();
  await aBus().subscribe({ group, topics: [TOPIC], handler: heard.handler });
  return heard;
};

const archiver = (kept = KEPT): StreamArchiver => new StreamArchiver(redis, archive, quiet, kept, AT_ONCE);

async function inRedis(): Promise<number> {
  const lengths = await Promise.all([0, 1, 2, 3].map((partition) => redis.xlen(`bus:${TOPIC}:${partition}`)));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** A log of which a group has handled all and most was archived. */
async function archivedLog(): Promise<void> {
  await publish(EVENTS);
  const first = await heardBy('first');
  await eventually(async () => expect(await lagOf()).toBe(0), 20_000);
  first.expectAll();
  await archiver().run();
  expect(await inRedis()).toBeLessThan(4 * (KEPT + AT_ONCE));
}

async function lagOf(): Promise<number> {
  const lags = await Promise.all(buses.map((bus) => bus.lag()));
  return lags.flat().reduce((sum, { lag }) => sum + lag, 0);
}

test('what all groups have handled leaves Redis, and a replay is the same as before', async () => {
  await archivedLog();
  expect(await lagOf()).toBe(0);
  await publish(40);
  const replayed = new Heard();
  expect(await aBus().replay([TOPIC], replayed.handler)).toBe(EVENTS + 40);
  replayed.expectAll();
  await eventually(async () => expect(await lagOf()).toBe(0));
});

test('a group that comes later hears all of it, then what is new', async () => {
  await archivedLog();
  const later = await heardBy('later');
  await publish(100);
  await eventually(() => expect(later.count).toBe(EVENTS + 100), 20_000);
  later.expectAll();
  await eventually(async () => expect(await lagOf()).toBe(0));
});

test('a group that is stopped while it reads the archive goes on where it was, also when more is archived meanwhile', async () => {
  await archivedLog();
  const heard = new Heard();
  const bus = aBus();
  let isEnough = (): void => undefined;
  const enough = new Promise<void>((resolve) => (isEnough = resolve));
  await bus.subscribe({
    group: 'later',
    topics: [TOPIC],
    handler: async (event) => {
      await heard.handler(event);
      if (heard.count > EVENTS / 3) isEnough();
      await new Promise((resolve) => setImmediate(resolve));
    },
  });
  await enough;
  buses.splice(buses.indexOf(bus), 1);
  await bus.close();
  expect(heard.count).toBeLessThan(EVENTS);
  await publish(1_000);
  await eventually(async () => expect(await lagOf()).toBe(0), 20_000);
  await archiver(0).run();
  await heardBy('later', heard);
  await eventually(() => {
    for (const numbers of heard.byKey.values()) expect([...new Set(numbers)]).toHaveLength(published / KEYS);
  }, 20_000);
  await eventually(async () => expect(await lagOf()).toBe(0));
});

test('what a group has not handled stays, one of before as well as one that is made while it is archived', async () => {
  await publish(EVENTS);
  await heardBy('first');
  await eventually(async () => expect(await lagOf()).toBe(0), 20_000);
  await redis.xgroup('CREATE', `bus:${TOPIC}:0`, 'slow', '0');
  const kept = await redis.xlen(`bus:${TOPIC}:0`);
  await archiver().run();
  expect(await redis.xlen(`bus:${TOPIC}:0`)).toBe(kept);
  expect(await redis.xlen(`bus:${TOPIC}:1`)).toBeLessThan(KEPT + AT_ONCE);
  await redis.xgroup('DESTROY', `bus:${TOPIC}:0`, 'slow');

  const write = archive.write.bind(archive);
  archive.write = async (stream, entries) => {
    await write(stream, entries);
    await redis.xgroup('CREATE', stream, 'slow', '0').catch(() => undefined);
  };
  await archiver().run();
  expect(await redis.xlen(`bus:${TOPIC}:0`)).toBe(kept);
});

test('whatever it is cut off at, nothing is lost', async () => {
  await publish(EVENTS);
  await heardBy('first');
  await eventually(async () => expect(await lagOf()).toBe(0), 20_000);
  const stream = `bus:${TOPIC}:0`;
  // In the midst of a file, and between a file and its note.
  await archive.write(stream, await redis.xrange(stream, '-', '+', 'COUNT', 70));
  const [file] = await readdir(join(folder, TOPIC, '0'));
  await writeFile(join(folder, TOPIC, '0', `${file}.99.part`), 'half');
  const replayed = new Heard();
  expect(await aBus().replay([TOPIC], replayed.handler)).toBe(EVENTS);
  replayed.expectAll();
  await archiver().run();
  const again = new Heard();
  expect(await aBus().replay([TOPIC], again.handler)).toBe(EVENTS);
  again.expectAll();
  const later = await heardBy('later');
  await eventually(() => expect(later.count).toBe(EVENTS), 20_000);
  later.expectAll();
});

test('a server that lost its data tells no group again, and a replay has what the files have', async () => {
  await archivedLog();
  const archived = EVENTS - (await inRedis());
  await Promise.all(buses.splice(0).map((bus) => bus.close()));
  await redis.flushdb();
  const heard = await heardBy('first');
  await aBus().publish(TOPIC, [anEvent(published)]);
  await eventually(() => expect(heard.count).toBe(1));
  expect(await aBus().replay([TOPIC], new Heard().handler)).toBe(archived + 1);
});

test('who hears for itself alone hears the archive, too', async () => {
  await archivedLog();
  const heard = new Heard();
  await aBus().subscribe({ group: 'alone', topics: [TOPIC], handler: heard.handler, ephemeral: true });
  await eventually(() => expect(heard.count).toBe(EVENTS), 20_000);
  heard.expectAll();
  await eventually(async () => expect(await lagOf()).toBe(0));
});
