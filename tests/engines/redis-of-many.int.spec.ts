import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { createEventBus } from '@giftcard/kernel/bus/create-event-bus';
import { openRedisClient } from '@giftcard/kernel/bus/redis/redis-connection';
import { engineSettings } from '@giftcard/kernel/config';
import { createLogger } from '@giftcard/kernel/logging';
import { queueConnection, type RedisClient } from '@giftcard/kernel/redis-client';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { eventually } from '@giftcard/testing/eventually';
import { testSignatures } from '@giftcard/testing/service-env';
import { systemClock } from '@giftcard/kernel/clock';
import { randomIds } from '@giftcard/kernel/ids';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { IdempotencyStore } from '../../gateway/src/edge/idempotency/idempotency-store.js';
import { RedisLoginThrottle } from '../../services/identity/src/storage/login-throttle.redis.js';
import { RedisPasskeyChallenges } from '../../services/identity/src/storage/passkey-challenges.redis.js';
import { RedisPendingSignIns } from '../../services/identity/src/storage/pending-sign-ins.redis.js';
import { findTool } from './places.mjs';
import { endProcess, type ServerProcess } from './processes.mjs';
import { closedAccess, IN_CLEAR, ManyRedis, TAKES_OVER_WITHIN_MS, type RedisAccess } from './redis-of-many.js';

const logger = createLogger('test', 'silent');

let folder: string;
let redis: ManyRedis | undefined;
const servers: ServerProcess[] = [];
const ends: (() => unknown)[] = [];

function clientOf(url: string): RedisClient {
  const client = openRedisClient(settingsOf(url), 'test', logger);
  ends.push(() => client.disconnect());
  return client;
}

const settingsOf = (REDIS_URL: string) =>
  engineSettings.parse({ REDIS_URL, ...(redis?.access.caFile ? { ENGINES_CA_FILE: redis.access.caFile } : {}) });

/** The one of notifications, whose user may work with it. */
const QUEUE = 'mail-deliveries';

/** Answers what the worker heard, and how to give it a job. */
function queueOf(url: string): { heard: string[]; add(word: string): Promise<unknown> } {
  const heard: string[] = [];
  const forQueue = queueConnection(settingsOf(url), { maxRetriesPerRequest: 1 });
  const forWorker = queueConnection(settingsOf(url), { maxRetriesPerRequest: null });
  const queue = new Queue<string>(QUEUE, forQueue.options);
  const worker = new Worker<string>(QUEUE, async ({ data }) => void heard.push(data), forWorker.options);
  queue.on('error', () => undefined);
  worker.on('error', () => undefined);
  ends.push(async () => {
    await worker.close(true);
    await queue.disconnect();
    forWorker.end();
    forQueue.end();
  });
  return { heard, add: (word) => queue.add('word', word, { jobId: word }) };
}

const missing = (await findTool('redis-server')) === undefined;

if (missing) test.skip('Redis on several servers: skipped, redis-server not found', () => undefined);
else {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'giftcard-redis-of-many-'));
  });

  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
    await Promise.all(servers.splice(0).map((server) => endProcess(server, 'SIGKILL')));
  });

  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  test.each(['redis+sentinel://127.0.0.1:1/main', 'redis+cluster://127.0.0.1:1'])(
    'events do not travel over %s: Kafka is asked for',
    async (url) => {
      await expect(
        createEventBus({ clientId: 'test', logger, signatures: testSignatures(), engines: settingsOf(url) }),
      ).rejects.toThrow('KAFKA_BROKERS: must be set where REDIS_URL names Sentinels or a Cluster');
    },
  );

  describe.each<[string, () => Promise<RedisAccess>]>([
    ['without log-ins', async () => IN_CLEAR],
    ["by TLS, with docker-compose.yml's log-ins and rights", () => closedAccess(folder)],
  ])('several servers %s', (_how, accessOf) => {
    let many: ManyRedis;

    beforeAll(async () => {
      redis = many = new ManyRedis(folder, await accessOf(), (server) => servers.push(server));
    });

    afterAll(() => {
      redis = undefined;
    });

    test('a master whose Sentinels know a replica is killed: sessions and queued work are there, and both go on', async () => {
      const { killMaster, first, second, urlOf } = await many.startSentinels();
      const sessions = new SessionRegistry(clientOf(urlOf('identity', 3)));
      const queue = queueOf(urlOf('notifications', 3));
      await sessions.open('before', 'ana', 600);
      await queue.add('before');
      await eventually(() => expect(queue.heard).toEqual(['before']), TAKES_OVER_WITHIN_MS);
      expect(await many.cli(first, '-n', '3', 'exists', 'session:before')).toBe('1');
      const copied = async () => expect(await many.cli(second, '-n', '3', 'exists', 'session:before')).toBe('1');
      await eventually(copied, TAKES_OVER_WITHIN_MS);

      await killMaster();
      await eventually(async () => expect(await sessions.alive('before')).toBe(true), TAKES_OVER_WITHIN_MS);
      await sessions.open('after', 'ana', 600);
      expect(await many.cli(second, '-n', '3', 'exists', 'session:after')).toBe('1');
      await eventually(() => queue.add('after'), TAKES_OVER_WITHIN_MS);
      await eventually(() => expect(queue.heard).toContain('after'), TAKES_OVER_WITHIN_MS);
    }, 90_000);

    test('a Cluster of three keeps sessions, limits, tries, challenges, answers and queues, whose keys lie on all of its servers', async () => {
      const { ports, urlOf } = await many.startCluster();
      const ofIdentity = clientOf(urlOf('identity'));
      const ofGateway = clientOf(urlOf('gateway'));

      const sessions = new SessionRegistry(ofIdentity);
      const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
      await eventually(() => sessions.ready(), TAKES_OVER_WITHIN_MS);
      for (const id of ids) await sessions.open(id, 'ana', 600);
      for (const port of ports) expect(Number(await many.cli(port, 'dbsize'))).toBeGreaterThan(0);
      expect((await sessions.listOf('ana')).map(({ sessionId }) => sessionId).sort()).toEqual([...ids].sort());
      expect(await sessions.alive('s1', 600)).toBe(true);
      await sessions.end('s0');
      const [ended, none] = await Promise.all([sessions.endAllOf('ana', { except: 's1' }), sessions.endAllOf('ben')]);
      expect([ended.length, none.length]).toEqual([18, 0]);
      expect((await sessions.listOf('ana')).map(({ sessionId }) => sessionId)).toEqual(['s1']);

      const throttle = new RedisLoginThrottle(ofIdentity);
      const attempt = { account: 'ana@example.com', address: '192.0.2.7' };
      await throttle.begin(attempt);
      await throttle.succeeded(attempt);
      const pending = new RedisPendingSignIns(ofIdentity, randomIds, systemClock);
      const { token } = await pending.begin({ userId: 'ana' } as Parameters<RedisPendingSignIns['begin']>[0]);
      expect(await pending.attempt(token)).toEqual({ userId: 'ana' });
      const challenges = new RedisPasskeyChallenges(ofIdentity, randomIds);
      expect(await challenges.take(await challenges.begin('sign-in'), 'sign-in')).toBe(true);
      const limiter = new RateLimiterRedis({
        storeClient: ofGateway,
        keyPrefix: 'limit:test',
        points: 2,
        duration: 60,
      });
      await limiter.consume('192.0.2.7');
      expect((await limiter.consume('192.0.2.7')).remainingPoints).toBe(0);
      const answers = new IdempotencyStore(ofGateway);
      const call = { key: 'key-1', scope: 'user ana POST /api/x', body: '{}' };
      await answers.begin(call);
      await answers.keep(call, { status: 201, body: { done: true } });
      expect(await answers.begin(call)).toEqual({ status: 201, body: { done: true } });

      const queue = queueOf(urlOf('notifications'));
      for (const word of ['one', 'two', 'three']) await queue.add(word);
      await eventually(() => expect([...queue.heard].sort()).toEqual(['one', 'three', 'two']), TAKES_OVER_WITHIN_MS);
    }, 60_000);
  });
}
