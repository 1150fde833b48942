import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { freePort } from '@giftcard/kernel/free-ports';
import { eventually } from '@giftcard/testing/eventually';
import { startRedisServer, type RedisServer } from '../src/redis-server.js';

const BACK_WITHIN_MS = 15_000;

let folder: string;
let server: RedisServer | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-redis-child-'));
});
afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<RedisServer> {
  const port = await freePort();
  return startRedisServer(folder, port, 'a-password');
}

async function ask<T>(url: string, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}

const processOf = (url: string) =>
  ask(url, async (redis) => Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]));

test('a server that was killed is started again with what it had acknowledged', async () => {
  server = await start();
  const { url } = server;
  await ask(url, (redis) => redis.set('kept', 'yes'));
  const killed = await processOf(url);
  process.kill(killed, 'SIGKILL');
  await eventually(async () => (await processOf(url)) !== killed, BACK_WITHIN_MS);
  expect(await ask(url, (redis) => redis.get('kept'))).toBe('yes');
}, 30_000);

test('nobody without the password reads it', async () => {
  server = await start();
  expect(await ask(server.url, (redis) => redis.ping())).toBe('PONG');
  const open = new URL(server.url);
  open.password = '';
  await expect(ask(open.href, (redis) => redis.get('x'))).rejects.toThrow();
});

test('a server left behind by a killed platform gives its folder up to the next one', async () => {
  const { url, stop } = await start();
  await ask(url, (redis) => redis.set('kept', 'yes'));
  await stop();
  const left = spawn('redis-server', [join(folder, 'redis.conf')], { stdio: 'ignore' });
  const gone = once(left, 'exit');
  await eventually(() => ask(url, (redis) => redis.ping()), BACK_WITHIN_MS);
  server = await start();
  await gone;
  expect(await ask(server.url, (redis) => redis.get('kept'))).toBe('yes');
}, 30_000);

test('a stopped server stays stopped', async () => {
  const { url, stop } = await start();
  await stop();
  await expect(ask(url, (redis) => redis.ping())).rejects.toThrow();
});
