import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { startEmbeddedMongo, type EmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { eventually } from '@giftcard/testing/eventually';
import { asPublic } from '@giftcard/testing/sessions';
import { missingTools, startPrivateEngine, type PrivateEngine } from '../../../tests/engines/private-engine.mjs';
import { testSignatures } from '@giftcard/testing/service-env';
import { createRedisStreamsBus } from '../src/bus/redis-streams-bus.js';
import type { EventEnvelope } from '../src/bus/envelope.js';
import { freePort } from '../src/free-ports.js';
import { createLogger } from '../src/logging.js';
import { NOTHING, startProbe, type Probe } from './grpc/probe.js';
import { aCounter, countUp, counted, missing, TOPIC, type Counter } from './storage/counters.js';

// Servers of this suite's own are ended and started again on their data.
jest.setTimeout(120_000);

/** Whose password stays when the engine is started again. */
const USERS = [{ name: 'owner', password: 'of this test' }];

const lacking = await missingTools('redis');
if (lacking.length > 0)
  test.skip(`a service while an engine is away: skipped, ${lacking.join(' and ')} not found`, () => undefined);
const suite = lacking.length > 0 ? describe.skip : describe;

suite('a service', () => {
  let dataDir: string;
  let opsPort: number;
  let mongo: EmbeddedMongo;
  let redis: PrivateEngine;
  let probe: Probe;
  let client: ReturnType<Probe['client']>;
  const counter: Counter = aCounter();

  beforeAll(async () => {
    redis = (await startPrivateEngine('redis'))!;
    opsPort = await freePort();
    dataDir = await mkdtemp(join(tmpdir(), 'giftcard-outage-'));
    mongo = await startEmbeddedMongo({ dataDir, users: USERS });
    probe = await startProbe({ MONGODB_URI: mongo.uri, REDIS_URL: redis.env['REDIS_URL']!, OPS_PORT: String(opsPort) });
    client = probe.client();
    probe.script.totals = async (store) => {
      if (!(await store.insert(counter, [counted(counter, 0)]))) await store.update(counter.id, countUp(), missing);
      return { ...NOTHING, soldCount: (await store.find(counter.id))!.count };
    };
  });

  afterAll(async () => {
    await probe.stop();
    await mongo.stop();
    await redis.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What the operations port says: the engines that are away, and whether calls are still counted. */
  async function operations(): Promise<{ problems: string[]; ready: number; metrics: boolean }> {
    const [ready, metrics] = await Promise.all(
      ['health/ready', 'metrics'].map((path) => fetch(`http://127.0.0.1:${opsPort}/${path}`)),
    );
    const { problems } = (await ready!.json()) as { problems: string[] };
    return {
      problems,
      ready: ready!.status,
      metrics: metrics!.status === 200 && (await metrics!.text()).includes('giftcard_rpc_duration_seconds_count'),
    };
  }

  const command = () => asPublic(() => client.getTotals({}));

  /** Everything published so far, each event once. */
  async function published(): Promise<EventEnvelope[]> {
    const bus = createRedisStreamsBus({
      clientId: 'test',
      logger: createLogger('test', 'silent'),
      signatures: testSignatures(),
      redisUrl: redis.env['REDIS_URL']!,
    });
    const events = new Map<string, EventEnvelope>();
    await bus.replay([TOPIC], async (event) => void events.set(event.id, event));
    await bus.close();
    return [...events.values()];
  }

  describe('while the bus is away', () => {
    test('commands succeed, and all their events are there in order when it is back', async () => {
      expect((await command()).soldCount).toBe(0);
      await redis.kill();
      const counts: number[] = [];
      for (let round = 0; round < 5; round++) counts.push((await command()).soldCount);
      expect(counts).toEqual([1, 2, 3, 4, 5]);
      expect(await operations()).toEqual({ problems: ['event bus'], ready: 503, metrics: true });
      await redis.start();
      const versions = await eventually(async () => {
        const events = await published();
        expect(events).toHaveLength(6);
        return events.map(({ aggregateVersion }) => aggregateVersion);
      }, 60_000);
      expect(versions).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });

  describe('while the database is away', () => {
    test('calls are told to come back, and work again when it is', async () => {
      const before = (await command()).soldCount;
      const { port } = mongo;
      await mongo.stop();
      await expect(command()).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'SERVICE_UNAVAILABLE',
        retryAfter: 5,
      });
      await expect(Promise.allSettled([command(), command()])).resolves.toMatchObject([
        { reason: { code: 'SERVICE_UNAVAILABLE' } },
        { reason: { code: 'SERVICE_UNAVAILABLE' } },
      ]);
      expect(await operations()).toEqual({ problems: ['database'], ready: 503, metrics: true });
      mongo = await startEmbeddedMongo({ dataDir, port, users: USERS });
      const after = await eventually(async () => (await command()).soldCount, 30_000);
      expect(after).toBe(before + 1);
      await eventually(async () => expect(await operations()).toMatchObject({ problems: [], ready: 200 }), 20_000);
    });
  });
});
