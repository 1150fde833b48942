import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Queue, Worker } from 'bullmq';
import { freePorts } from '@giftcard/kernel/free-ports';
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
import { RedisPendingSignIns } from '../../services/identity/src/storage/pending-sign-ins.redis.js';
import { findTool } from './places.mjs';
import { endProcess, startServer, type ServerProcess } from './processes.mjs';

const run = promisify(execFile);
const logger = createLogger('test', 'silent');
/** A master is away for that long before another one takes over, and a client that is told finds it. */
const TAKES_OVER_WITHIN_MS = 20_000;

let folder: string;
const servers: ServerProcess[] = [];
const ends: (() => unknown)[] = [];

async function start(args: readonly string[], config?: string): Promise<ServerProcess> {
  const own = await mkdtemp(join(folder, 'redis-'));
  const file = join(own, 'redis.conf');
  await writeFile(file, config ?? '');
  const server = await startServer('redis-server', [file, '--bind', '127.0.0.1', '--dir', own, ...args], {
    cwd: own,
    log: join(own, 'log'),
  });
  servers.push(server);
  return server;
}

const cli = async (port: number, ...words: string[]): Promise<string> =>
  (await run('redis-cli', ['-p', String(port), ...words])).stdout.trim();

function clientOf(url: string): RedisClient {
  const redis = openRedisClient(settingsOf(url), 'test', logger);
  ends.push(() => redis.disconnect());
  return redis;
}

const settingsOf = (REDIS_URL: string) => engineSettings.parse({ REDIS_URL });

/** Answers what the worker heard, and how to give it a job. */
function queueOf(url: string): { heard: string[]; add(word: string): Promise<unknown> } {
  const heard: string[] = [];
  const forQueue = queueConnection(settingsOf(url), { maxRetriesPerRequest: 1 });
  const forWorker = queueConnection(settingsOf(url), { maxRetriesPerRequest: null });
  const queue = new Queue<string>('words', forQueue.options);
  const worker = new Worker<string>('words', async ({ data }) => void heard.push(data), forWorker.options);
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

  describe('a master whose Sentinels know a replica', () => {
    test('is killed: sessions and queued work are there, and both go on', async () => {
      const [first, second, ...sentinels] = (await freePorts(5)) as [number, number, ...number[]];
      const master = await start(['--port', String(first)]);
      await start(['--port', String(second), '--replicaof', '127.0.0.1', String(first)]);
      for (const port of sentinels)
        await start(
          ['--port', String(port), '--sentinel'],
          `sentinel monitor main 127.0.0.1 ${first} 2\nsentinel down-after-milliseconds main 1000\nsentinel failover-timeout main 4000\n`,
        );
      await eventually(async () => {
        expect(await cli(first, 'info', 'replication')).toContain('state=online');
        for (const port of sentinels)
          expect(await cli(port, 'sentinel', 'ckquorum', 'main')).toContain('OK 3 usable Sentinels');
        expect(await cli(sentinels[0]!, 'info', 'sentinel')).toContain('slaves=1');
      }, TAKES_OVER_WITHIN_MS);

      const url = `redis+sentinel://${sentinels.map((port) => `127.0.0.1:${port}`).join(',')}/main/3`;
      const sessions = new SessionRegistry(clientOf(url));
      const queue = queueOf(url);
      await sessions.open('before', 'ana', 600);
      await queue.add('before');
      await eventually(() => expect(queue.heard).toEqual(['before']), TAKES_OVER_WITHIN_MS);
      expect(await cli(first, '-n', '3', 'exists', 'session:before')).toBe('1');
      expect(await cli(first, 'wait', '1', '2000')).toBe('1');

      await endProcess(master, 'SIGKILL');
      await eventually(async () => expect(await sessions.alive('before')).toBe(true), TAKES_OVER_WITHIN_MS);
      await sessions.open('after', 'ana', 600);
      expect(await cli(second, '-n', '3', 'exists', 'session:after')).toBe('1');
      await eventually(() => queue.add('after'), TAKES_OVER_WITHIN_MS);
      await eventually(() => expect(queue.heard).toContain('after'), TAKES_OVER_WITHIN_MS);
    }, 90_000);
  });

  describe('a Cluster of three', () => {
    test('keeps sessions, limits, tries, answers and queues, whose keys lie on all of its servers', async () => {
      const free = await freePorts(6);
      const [ports, busPorts] = [free.slice(0, 3), free.slice(3)];
      // By itself a server takes its port plus 10,000 for the others, which somebody else may have.
      for (const [index, port] of ports.entries())
        await start(['--port', String(port), '--cluster-enabled', 'yes', '--cluster-port', String(busPorts[index])]);
      const nodes = ports.map((port) => `127.0.0.1:${port}`);
      await eventually(async () => {
        for (const port of ports) expect(await cli(port, 'ping')).toBe('PONG');
      }, TAKES_OVER_WITHIN_MS);
      await run('redis-cli', ['--cluster', 'create', ...nodes, '--cluster-yes']);
      await eventually(async () => {
        for (const port of ports) expect(await cli(port, 'cluster', 'info')).toContain('cluster_state:ok');
      }, TAKES_OVER_WITHIN_MS);
      const url = `redis+cluster://${nodes.slice(0, 2).join(',')}`;
      const redis = clientOf(url);

      const sessions = new SessionRegistry(redis);
      const ids = Array.from({ length: 20 }, (_, index) => `s${index}`);
      await eventually(() => sessions.ready(), TAKES_OVER_WITHIN_MS);
      for (const id of ids) await sessions.open(id, 'ana', 600);
      for (const port of ports) expect(Number(await cli(port, 'dbsize'))).toBeGreaterThan(0);
      expect((await sessions.listOf('ana')).map(({ sessionId }) => sessionId).sort()).toEqual([...ids].sort());
      expect(await sessions.alive('s1', 600)).toBe(true);
      await sessions.end('s0');
      const [ended, none] = await Promise.all([sessions.endAllOf('ana', { except: 's1' }), sessions.endAllOf('ben')]);
      expect([ended.length, none.length]).toEqual([18, 0]);
      expect((await sessions.listOf('ana')).map(({ sessionId }) => sessionId)).toEqual(['s1']);

      const throttle = new RedisLoginThrottle(redis);
      const attempt = { account: 'ana@example.com', address: '192.0.2.7' };
      await throttle.begin(attempt);
      await throttle.succeeded(attempt);
      const pending = new RedisPendingSignIns(redis, randomIds, systemClock);
      const { token } = await pending.begin({ userId: 'ana' } as Parameters<RedisPendingSignIns['begin']>[0]);
      expect(await pending.attempt(token)).toEqual({ userId: 'ana' });
      const limiter = new RateLimiterRedis({ storeClient: redis, keyPrefix: 'limit:test', points: 2, duration: 60 });
      await limiter.consume('192.0.2.7');
      expect((await limiter.consume('192.0.2.7')).remainingPoints).toBe(0);
      const answers = new IdempotencyStore(redis);
      const call = { key: 'key-1', scope: 'user ana POST /api/x', body: '{}' };
      await answers.begin(call);
      await answers.keep(call, { status: 201, body: { done: true } });
      expect(await answers.begin(call)).toEqual({ status: 201, body: { done: true } });

      const queue = queueOf(url);
      for (const word of ['one', 'two', 'three']) await queue.add(word);
      await eventually(() => expect([...queue.heard].sort()).toEqual(['one', 'three', 'two']), TAKES_OVER_WITHIN_MS);
    }, 60_000);
  });
}
