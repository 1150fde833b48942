import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import type { FileStore } from '../src/files/file-store.js';
import { ReplacedFiles, REPLACED_STAY_MS } from '../src/files/replaced-files.js';
import { createLogger } from '../src/logging.js';
import { Migrations } from '../src/storage/migrations.js';
import { connectMongo } from '../src/storage/mongo.js';
import { DATABASE } from './storage/counters.js';

const START = new Date('2026-03-01T12:00:00Z');

let mongo: RunningMongo;
let connection: Connection;
let now = START;
let stored: Set<string>;
let isStoreAway = false;
let job: ReplacedFiles | undefined;

beforeAll(async () => {
  mongo = await startMongo([DATABASE]);
});

afterAll(() => mongo.stop());

afterEach(async () => {
  await job?.beforeApplicationShutdown();
  await connection.close();
});

const files: FileStore = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async (key) => {
    if (isStoreAway) throw new Error('no connection');
    stored.delete(key);
  },
  ready: async () => undefined,
};

/** A service's next process, at a time. */
async function startedAt(moment: Date): Promise<ReplacedFiles> {
  await job?.beforeApplicationShutdown();
  if (connection?.readyState === 1) await connection.close();
  now = moment;
  connection = await connectMongo(mongo.uri, DATABASE);
  job = new ReplacedFiles(connection, files, { now: () => now }, createLogger('kernel-test', 'silent'));
  await new Migrations(connection, createLogger('test', 'silent')).runAwaited([]);
  job.onApplicationBootstrap();
  return job;
}
const later = (ms: number) => new Date(START.getTime() + ms);
const keysOf = (count: number) => Array.from({ length: count }, () => `logos/luigis/${randomUUID()}.webp`);
const noted = () => connection.collection('replaced-files').countDocuments();

test('a replaced file stays for a day, then goes, and nothing is kept of it; however many there are', async () => {
  const keys = keysOf(450);
  stored = new Set([...keys, 'logos/luigis/shown.webp']);
  await (await startedAt(START)).add(...keys);
  await startedAt(later(REPLACED_STAY_MS - 1));
  await job!.beforeApplicationShutdown();
  expect([stored.size, await noted()]).toEqual([451, 450]);
  await startedAt(later(REPLACED_STAY_MS + 1));
  await eventually(async () => expect([[...stored], await noted()]).toEqual([['logos/luigis/shown.webp'], 0]));
});

test('told again of a file, the first time counts', async () => {
  const [key] = keysOf(1) as [string];
  stored = new Set([key]);
  const replaced = await startedAt(START);
  await replaced.add(key);
  now = later(REPLACED_STAY_MS / 2);
  await replaced.add(key);
  await startedAt(later(REPLACED_STAY_MS + 1));
  await eventually(() => expect(stored.size).toBe(0));
});

test('what a file store that is away could not remove goes at the next run', async () => {
  const keys = keysOf(3);
  stored = new Set(keys);
  await (await startedAt(START)).add(...keys);
  isStoreAway = true;
  await startedAt(later(REPLACED_STAY_MS + 1));
  await job!.beforeApplicationShutdown();
  expect(await noted()).toBe(3);
  isStoreAway = false;
  await startedAt(later(REPLACED_STAY_MS + 2));
  await eventually(async () => expect([stored.size, await noted()]).toEqual([0, 0]));
});

test('a database that is away fails nobody: the file stays', async () => {
  const [key] = keysOf(1) as [string];
  stored = new Set([key]);
  const replaced = await startedAt(START);
  await connection.close();
  await replaced.add(key);
  expect(stored).toEqual(new Set([key]));
});
