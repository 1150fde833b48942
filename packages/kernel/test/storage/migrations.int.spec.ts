import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { createConnection, Schema, type Connection } from 'mongoose';
import { createLogger } from '@giftcard/kernel/logging';
import { Migrations, migrationStates, type Migration } from '@giftcard/kernel/storage/migrations';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { cuttableWayTo } from '@giftcard/testing/cuttable-way';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { counting, COUNTED } from './counting-migration.mjs';

const TIMES = { leaseMs: 600, pollMs: 20, secondPassAfterMs: 3_600_000, againMs: 20 };
let mongo: RunningMongo;
let connection: Connection;
const open: Migrations[] = [];

beforeAll(async () => {
  mongo = await startMongo(['migrated']);
  connection = await connectMongo(mongo.uri, 'migrated');
});

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.stop()));
  await connection.db!.dropDatabase();
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

/** As one process of a service has it. */
function process(times: Partial<typeof TIMES> = {}): Migrations {
  const migrations = new Migrations(connection, createLogger('test', 'silent'), { ...TIMES, ...times });
  open.push(migrations);
  return migrations;
}

function named(step: Migration['step'], isAwaited = true, name = 'numbers-doubled'): Migration {
  return { name, isAwaited, step };
}

const states = async () => (await migrationStates(connection)).map(({ name, state }) => `${name} ${state}`);
const counted = () => connection.collection(COUNTED).find().sort({ _id: 1 }).toArray();

it('waits for what this version needs alone, and does the rest after that, in order', async () => {
  const done: string[] = [];
  let letGo = () => undefined as void;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const service = process();
  const migrations = [
    named(async () => void done.push('needed')),
    named(() => held.then(() => void done.push('rest')), false, 'the-rest'),
  ];
  await service.start(migrations);
  expect([done, service.areAwaitedDone, await service.pending(migrations)]).toEqual([['needed'], true, ['the-rest']]);
  letGo();
  await eventually(async () => expect(await service.pending(migrations)).toEqual([]));
  expect(done).toEqual(['needed', 'rest']);
  expect(await states()).toEqual(['numbers-doubled second pass', 'the-rest second pass']);
});

it('is not ready, and says why, when what it needs fails; the next start goes on where it was', async () => {
  const asked: (string | undefined)[] = [];
  let isBroken = true;
  const migration = named(async (after) => {
    asked.push(after);
    if (after === undefined) return 'half';
    if (isBroken) throw new Error('no such field');
    return undefined;
  });
  const broken = process();
  await expect(broken.start([migration])).rejects.toThrow('no such field');
  expect([broken.areAwaitedDone, await states()]).toEqual([false, ['numbers-doubled first pass']]);
  isBroken = false;
  await process().start([migration]);
  expect(asked).toEqual([undefined, 'half', 'half']);
});

it('goes through the data once more when processes of the version before are gone, and then never again', async () => {
  let passes = 0;
  const migration = named(async () => void passes++);
  await process().start([migration]);
  await process().start([migration]);
  expect(passes).toBe(1);
  const later = process({ secondPassAfterMs: 0 });
  await later.start([migration]);
  await eventually(async () => expect(await states()).toEqual(['numbers-doubled done']));
  await later.stop();
  await process({ secondPassAfterMs: 0 }).start([migration]);
  await process({ secondPassAfterMs: 0 }).runAwaited([migration]);
  expect(passes).toBe(2);
});

it('lets one of two processes work at a time, each step once', async () => {
  let [under, most] = [0, 0];
  const steps: string[] = [];
  const migration = named(async (after = '0') => {
    most = Math.max(most, ++under);
    await new Promise(setImmediate);
    steps.push(after);
    under--;
    return after === '30' ? undefined : String(Number(after) + 1);
  });
  await Promise.all([process(), process(), process()].map((each) => each.start([migration])));
  expect([most, steps]).toEqual([1, Array.from({ length: 31 }, (_, index) => String(index))]);
});

it('keeps nothing of a process that was away and comes back: another took over, and is further', async () => {
  let wake = () => undefined as void;
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  const paused = process({ leaseMs: 1e9 }); // its clock stood still: it says no more that it is there
  const starting = paused.start([named(async (after) => (after ? undefined : asleep.then(() => 'old')))]);
  await eventually(async () => expect(await connection.collection('migrations').countDocuments()).toBe(1));
  await connection.collection('migrations').updateOne({}, { $set: { until: new Date(0) } });
  const reached: string[] = [];
  const other = process().start([
    named(async (after) => {
      reached.push(after ?? 'start');
      return after ? undefined : 'new';
    }),
  ]);
  await other;
  wake();
  await starting;
  expect([reached, await states()]).toEqual([['start', 'new'], ['numbers-doubled second pass']]);
});

it('is gone on with by another process when one is killed in the middle, and changes each document once', async () => {
  await connection.collection<{ _id: number }>(COUNTED).insertMany(Array.from({ length: 60 }, (_, _id) => ({ _id })));
  const child = spawn(
    globalThis.process.execPath,
    [fileURLToPath(new URL('counting-migration.mjs', import.meta.url)), mongo.uri],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const exited = once(child, 'exit');
  await eventually(
    async () => expect((await counted()).filter(({ times }) => times).length).toBeGreaterThan(5),
    20_000,
  );
  child.kill('SIGKILL');
  await exited;
  const before = (await counted()).filter(({ times }) => times).length;
  expect(before).toBeLessThan(60);
  const begun: number[] = [];
  await Promise.all([process(), process()].map((each) => each.start([counting(connection, (id) => begun.push(id))])));
  expect((await counted()).map(({ times }) => times as number)).toEqual(Array<number>(60).fill(1));
  // It begins where the other one had ended, but for the step that was under way.
  expect(begun.length).toBeLessThanOrEqual(60 - before + 5);
}, 40_000);

it('makes indexes once, and again when they are others', async () => {
  const model = connection.model('things', new Schema({ name: String }, { collection: 'things', autoIndex: false }));
  model.schema.index({ name: 1 });
  await process().start([]);
  const keys = async () => (await model.collection.indexes()).map(({ key }) => Object.keys(key as object)[0]);
  expect([await keys(), await states()]).toEqual([['_id', 'name'], ['indexes-things done']]);
  model.schema.index({ age: 1 });
  await process().start([]);
  expect(await keys()).toEqual(['_id', 'name', 'age']);
  connection.deleteModel('things');
});

it('makes indexes for longer than its connection waits for other commands: those of a large collection take minutes', async () => {
  const WAITS_MS = 100;
  const way = await cuttableWayTo(mongo.uri);
  const settings = { dbName: 'migrated', socketTimeoutMS: WAITS_MS, retryReads: false, monitorCommands: true };
  const impatient = await createConnection(way.url, settings).asPromise();
  const asOften: string[] = [];
  impatient.getClient().on('commandStarted', ({ commandName }) => {
    if (commandName !== 'createIndexes') return;
    asOften.push(commandName);
    way.jam();
    setTimeout(() => way.mend(), 4 * WAITS_MS);
  });
  const large = impatient.model(
    'Large',
    new Schema({ word: String }, { autoIndex: false }).index({ word: 1 }),
    'large',
  );
  await new Migrations(impatient, createLogger('test', 'silent')).runAwaited([]);
  expect([asOften, Object.keys(await large.collection.indexInformation())]).toEqual([
    ['createIndexes'],
    ['_id_', 'word_1'],
  ]);
  await impatient.close();
  await way.close();
});
