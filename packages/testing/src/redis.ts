import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@giftcard/kernel/free-ports';
import { Redis } from 'ioredis';
import { eventually } from './eventually.js';

export interface RunningRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** The database of a given server that tests may empty, unless its URL names another. */
const TEST_DATABASE = 15;
const STARTS_WITHIN_MS = 10_000;

/**
 * An empty Redis: database 15 of the server that REDIS_URL names (or the database its path names; it is emptied),
 * else a redis-server of this test's own on a free port. Throws when neither is there.
 */
export async function startRedis(): Promise<RunningRedis> {
  const given = process.env['REDIS_URL'];
  return given ? emptied(given) : startServer();
}

async function emptied(given: string): Promise<RunningRedis> {
  const url = new URL(given);
  if (url.pathname.length <= 1) url.pathname = `/${TEST_DATABASE}`;
  const redis = new Redis(url.href);
  await redis.flushdb();
  redis.disconnect();
  return { url: url.href, stop: () => Promise.resolve() };
}

async function startServer(): Promise<RunningRedis> {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'giftcard-redis-'));
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  const failed = once(server, 'error').then(([error]) =>
    Promise.reject(new Error('these tests need redis-server or REDIS_URL', { cause: error })),
  );
  const url = `redis://127.0.0.1:${port}`;
  await Promise.race([eventually(() => answersPing(url), STARTS_WITHIN_MS), failed]);
  // A test run that dies must not leave its server behind.
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url,
    async stop() {
      process.off('exit', kill);
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGTERM');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answersPing(url: string): Promise<void> {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  redis.on('error', ignoreUntilUp);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/** connect() rejects with the same error; without a listener ioredis prints it while the server is still starting. */
function ignoreUntilUp(): void {
  return undefined;
}
