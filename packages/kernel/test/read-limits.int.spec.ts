import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startEmbeddedMongo, type EmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { Schema, type Connection, type Model } from 'mongoose';
import { eventually } from '@giftcard/testing/eventually';
import { detached, runInContext, type RequestContext } from '../src/request-context.js';
import { connectMongo, isOverTime } from '../src/storage/mongo.js';

const ROWS = 20_000;
/** Looks at every row and finds none. */
const NOTHING = { text: 'nothing' };
const CONTEXT: RequestContext = { requestId: 'test', traceparent: 'test' };

interface Row {
  readonly _id: number;
  readonly text: string;
}

let dataDir: string;
let mongo: EmbeddedMongo;
let connection: Connection;
let rows: Model<Row>;

beforeAll(async () => {
  // The independent server of the tests knows no maxTimeMS and no currentOp.
  dataDir = await mkdtemp(join(tmpdir(), 'read-limits-'));
  mongo = await startEmbeddedMongo({ dataDir });
  connection = await connectMongo(mongo.uri, 'limits');
  rows = connection.model<Row>('rows', new Schema<Row>({ _id: Number, text: String }, { versionKey: false }));
  await rows.collection.insertMany(Array.from({ length: ROWS }, (_, _id) => ({ _id, text: 'x'.repeat(50) })) as never);
}, 60_000);
afterAll(async () => {
  await connection.close();
  await mongo.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const reads: [string, () => Promise<unknown>][] = [
  ['find', () => rows.find(NOTHING).lean()],
  ['findOne', () => rows.findOne(NOTHING).lean()],
  ['countDocuments', () => rows.countDocuments(NOTHING)],
  ['aggregate', () => rows.aggregate([{ $match: NOTHING }, { $group: { _id: '$text' } }])],
];

test.each(reads)('%s ends at the deadline of the call', async (_name, read) => {
  const late = runInContext({ ...CONTEXT, deadline: Date.now() - 1, signal: new AbortController().signal }, async () =>
    read(),
  );
  expect(isOverTime(await late.catch((error: unknown) => error))).toBe(true);
});

test.each(reads)('%s ends when the caller is gone, in the database too', async (_name, read) => {
  const gone = new AbortController();
  const reason = new Error('the caller is gone');
  const running = runInContext({ ...CONTEXT, signal: gone.signal }, async () => read());
  running.catch(() => undefined);
  await eventually(async () => expect(await underWay()).toBe(1));
  gone.abort(reason);
  await expect(running).rejects.toBe(reason);
  await eventually(async () => expect(await underWay()).toBe(0));
});

test('what is detached goes on, and writes too', async () => {
  const over = { ...CONTEXT, deadline: Date.now() - 1, signal: AbortSignal.abort() };
  await runInContext(over, () => detached(async () => rows.countDocuments({ _id: 1 })));
  const { modifiedCount } = await runInContext(over, async () =>
    rows.updateOne({ _id: 1 }, { $set: { text: 'changed' } }),
  );
  expect(modifiedCount).toBe(1);
});

async function underWay(): Promise<number> {
  const { inprog } = (await connection.getClient().db('admin').command({ currentOp: 1 })) as {
    inprog: { ns: string }[];
  };
  return inprog.filter(({ ns }) => ns === 'limits.rows').length;
}
