import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { MongoClient, type Collection } from 'mongodb';

interface Counter {
  readonly _id: string;
  readonly key: string;
  readonly count: number;
}

interface Child {
  readonly process: ChildProcess;
  readonly client: MongoClient;
  readonly counters: Collection<Counter>;
}

const ROUNDS = 4;
const WRITERS = 16;
const WRITES_PER_ROUND = 400;
const root = fileURLToPath(new URL('../../..', import.meta.url));

let dataDir: string;

beforeAll(async () => {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript-7/bin/tsc'), '-b', join(root, 'packages/embedded-mongo')],
    { stdio: 'inherit' },
  );
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-crash-'));
}, 120_000);

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function start(): Promise<Child> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('crash/serve.mjs', import.meta.url)), dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [uri] = (await once(createInterface(child.stdout), 'line')) as [string];
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 2000 });
  const counters = client.db('crash').collection<Counter>('counters');
  await counters.createIndex({ key: 1 }, { unique: true });
  await counters.createIndex({ count: 1 });
  return { process: child, client, counters };
}

/** Writes from all sides until the child is killed in the middle of it; gives what was acknowledged. */
async function writeUntilKilled(
  { process: child, client, counters }: Child,
  round: number,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  let writes = 0;
  const note = (id: string, count: number): void => {
    acknowledged.set(id, count);
    writes += 1;
    if (writes !== WRITES_PER_ROUND) return;
    child.kill('SIGKILL');
    void client.close(true);
  };
  const writer = async (name: number): Promise<void> => {
    for (let i = 0; ; i++) {
      const _id = `${round}-${name}-${i}`;
      await counters.insertOne({ _id, key: `key ${_id}`, count: 0 });
      note(_id, 0);
      for (let count = 1; count <= 2; count++) {
        const row = await counters.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: 'after' });
        note(_id, row?.count ?? 0);
      }
    }
  };
  const exit = once(child, 'exit');
  const ends = await Promise.allSettled(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  await exit;
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true);
  return acknowledged;
}

async function readByIndex(counters: Collection<Counter>): Promise<Counter[]> {
  const byCount = await counters.find({ count: { $gte: 0 } }).toArray();
  const byKey = await counters.find({ key: { $gte: '' } }).toArray();
  const sorted = (rows: Counter[]): Counter[] => rows.sort((a, b) => (a._id < b._id ? -1 : 1));
  expect(sorted(byCount)).toEqual(sorted(byKey));
  return sorted(byKey);
}

test(`loses nothing it acknowledged in ${ROUNDS} rounds of kill -9 under concurrent writes, and its indexes agree with its documents`, async () => {
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const [id, count] of await writeUntilKilled(await start(), round)) acknowledged.set(id, count);
  }
  const child = await start();
  const rows = await child.counters.find().sort({ _id: 1 }).toArray();
  const counts = new Map(rows.map(({ _id, count }) => [_id, count]));
  const lost = [...acknowledged].filter(([id, count]) => (counts.get(id) ?? -1) < count);
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan((ROUNDS * WRITES_PER_ROUND) / 4);
  expect(await readByIndex(child.counters)).toEqual(rows);
  await child.client.close();
  const exit = once(child.process, 'exit');
  child.process.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
}, 120_000);
