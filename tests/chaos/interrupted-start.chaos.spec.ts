import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { eventually } from '@giftcard/testing/eventually';
import { ownSettings, spawnPlatform, START } from '../e2e/support/platform.js';

// The first start may have to build what changed.
jest.setTimeout(240_000);
const BUILDS_WITHIN_MS = 180_000;

let settings: Awaited<ReturnType<typeof ownSettings>> & { DEMO: 'off' };

beforeEach(async () => {
  settings = { ...(await ownSettings()), DEMO: 'off' };
});
afterEach(async () => {
  for (const child of spawned.splice(0)) child.kill('SIGKILL');
  await rm(settings.DATA_DIR, { recursive: true, force: true });
});

const spawned: ChildProcess[] = [];

function spawnOne() {
  const child = spawnPlatform(settings, START);
  spawned.push(child);
  return child;
}

const redisPort = async () => Number(await readFile(join(settings.DATA_DIR, 'redis', 'port'), 'utf8'));

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** The database server that the platform ran has ended with it. */
async function mustLeaveNoRedis(): Promise<void> {
  const port = await redisPort();
  await eventually(async () => !(await isListening(port)), 10_000);
}

async function taken(port: string): Promise<Server> {
  const server = createServer().listen(Number(port), '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('a port that another program has is named with its setting, and nothing is left running', async () => {
  const other = await taken(settings.SANDBOX_PORT);
  const child = spawnOne();
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = await once(child, 'close');
  other.close();
  expect([code, printed]).toEqual([
    1,
    expect.stringContaining(`Port ${settings.SANDBOX_PORT} is taken by another program. Set SANDBOX_PORT`),
  ]);
  await mustLeaveNoRedis();
});

test('a start that is stopped halfway ends what it had started', async () => {
  const child = spawnOne();
  const exited = once(child, 'exit');
  await eventually(async () => isListening(await redisPort()), BUILDS_WITHIN_MS);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await mustLeaveNoRedis();
});

test('a start that is killed halfway leaves nothing that the next one does not end', async () => {
  const child = spawnOne();
  const exited = once(child, 'exit');
  await eventually(async () => isListening(await redisPort()), BUILDS_WITHIN_MS);
  const left = await redisPort();
  child.kill('SIGKILL');
  await exited;
  const next = spawnOne();
  const opened = new Promise<void>((resolve) =>
    next.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('is open.') && resolve()),
  );
  await opened;
  expect(await redisPort()).not.toBe(left);
  expect(await isListening(left)).toBe(false);
  const ended = once(next, 'exit');
  next.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
