import { afterAll, beforeAll, describe, expect, it, jest, test } from '@jest/globals';
import mongoose, { Schema, type Connection, type Model } from 'mongoose';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { eventually } from '@giftcard/testing/eventually';
import { wordsOf } from '../../src/business/search-words.js';
import { findByWords } from '../../src/storage/find-by-words.js';
import { ListPages } from '../../src/storage/list-pages.js';
import { inOrder, mergedPage, rowsAfter, type ListOrder } from '../../src/storage/list-rows.js';
import { createLogger } from '../../src/logging.js';
import { Migrations } from '../../src/storage/migrations.js';
import { connectMongo } from '../../src/storage/mongo.js';

interface Row {
  readonly _id: string;
  readonly business: string;
  readonly seenAt: Date | null;
  readonly cents: number;
  readonly name: string;
  readonly email: string;
  readonly words: string[];
}

const ROWS = 2_700;
const NEWEST: ListOrder = [
  ['seenAt', -1],
  ['_id', -1],
];

let mongo: RunningMongo;
let connection: Connection;
let model: Model<Row>;
let rows: Row[];

/** Many have the same value, and some no date. */
function row(number: number, business = 'long'): Row {
  const name = `Ánna ${number % 40 === 0 ? 'Marsh' : 'Voss'}${number}`;
  const email = `guest${number}@example.test`;
  return {
    _id: `${business}-${String(number).padStart(6, '0')}`,
    business,
    seenAt: number % 9 === 0 ? null : new Date(1_700_000_000_000 + ((number * 7_919) % 400)),
    cents: number % 3,
    name: name.toLowerCase(),
    email,
    words: wordsOf(`${email} ${name}`),
  };
}

beforeAll(async () => {
  mongo = await startMongo(['lists']);
  connection = await connectMongo(mongo.uri, 'lists');
  model = connection.model<Row>(
    'rows',
    new Schema<Row>(
      { _id: String, business: String, seenAt: Date, cents: Number, name: String, email: String, words: [String] },
      { collection: 'rows', versionKey: false, autoIndex: false, autoCreate: false },
    )
      .index({ business: 1, seenAt: -1, _id: -1 })
      .index({ business: 1, cents: -1, _id: 1 })
      .index({ business: 1, name: 1, _id: 1 })
      .index({ business: 1, email: 1 })
      .index({ business: 1, words: 1 }),
  );
  await new Migrations(connection, createLogger('test', 'silent')).runAwaited([]);
  rows = Array.from({ length: ROWS }, (_, number) => row(number));
  await model.collection.insertMany([...rows, row(1, 'others'), row(2, 'others')] as never);
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

const listOf = (order: ListOrder, business = 'long') => ({
  model,
  filter: { business },
  name: business,
  order,
});
const ids = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id);

describe('a long list', () => {
  const orders: ListOrder[] = [
    NEWEST,
    [
      ['seenAt', 1],
      ['_id', 1],
    ],
    [
      ['cents', -1],
      ['_id', 1],
    ],
    [
      ['cents', 1],
      ['_id', -1],
    ],
    [
      ['name', -1],
      ['_id', -1],
    ],
    [['email', 1]],
  ];
  test.each(orders.map((order) => [order.join(' '), order] as const))(
    'by %s has every row on one page and its total on each, deep ones too',
    async (_, order) => {
      const pages = new ListPages();
      const sorted = ids(inOrder(order, rows));
      await pages.total(listOf(order));
      await pages.settled();
      for (const [page, limit] of [
        [1, 20],
        [3, 100],
        [6, 100],
        [11, 50],
        [27, 100],
        [135, 20],
        [136, 20],
        [5_000, 100],
      ] as const) {
        const { documents, total } = await pages.page(listOf(order), { page, limit });
        if (page === 11) await pages.settled();
        expect([page, total, ids(documents)]).toEqual([page, ROWS, sorted.slice((page - 1) * limit, page * limit)]);
      }
    },
  );

  it('counts at once what comes at either end, and what comes between after the next walk', async () => {
    const pages = new ListPages();
    const total = async () => (await pages.page(listOf(NEWEST), { page: 1, limit: 1 })).total;
    await total();
    await pages.settled();
    expect(await total()).toBe(ROWS);
    const ends = [
      { ...row(90_001), seenAt: new Date(1_800_000_000_000) },
      { ...row(90_002), seenAt: null, _id: 'aaa' },
    ];
    await model.collection.insertMany(ends as never);
    expect(await total()).toBe(ROWS + 2);
    const between = { ...row(90_003), seenAt: new Date(1_700_000_000_200) };
    await model.collection.insertOne(between as never);
    expect(await total()).toBe(ROWS + 2);
    const later = performance.now() + 61_000;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => later);
    await total();
    await eventually(async () => expect(await total()).toBe(ROWS + 3));
    now.mockRestore();
    await model.deleteMany({ _id: { $in: ids([...ends, between]) } });
  });

  it('is read by places: no more rows than between two of them are passed over', async () => {
    const pages = new ListPages();
    await pages.page(listOf(NEWEST), { page: 120, limit: 10 });
    await pages.settled();
    const find = jest.spyOn(model, 'find');
    await pages.page(listOf(NEWEST), { page: 180, limit: 10 });
    const skipped = find.mock.results.map(({ value }) => (value as { options: { skip: number } }).options.skip);
    find.mockRestore();
    expect(Math.max(...skipped)).toBeLessThan(500);
  });

  it('is asked two things for a page at an end once it is counted: the rows, and what came at its ends', async () => {
    const pages = new ListPages();
    await pages.total(listOf(NEWEST));
    await pages.settled();
    const [find, count] = [jest.spyOn(model, 'find'), jest.spyOn(model, 'countDocuments')];
    for (const page of [1, 20, 270]) {
      await pages.page(listOf(NEWEST), { page, limit: 10 });
      expect([page, find.mock.calls.length, count.mock.calls.length]).toEqual([page, 1, 1]);
      find.mockClear();
      count.mockClear();
    }
    find.mockRestore();
    count.mockRestore();
  });

  it('is counted by a walk where a count takes too long', async () => {
    const pages = new ListPages();
    const overTime = new mongoose.mongo.MongoServerError({ message: 'operation exceeded time limit', code: 50 });
    const list = { ...listOf(NEWEST), countAll: () => Promise.reject(overTime) };
    await pages.total(list);
    await pages.settled();
    expect(await pages.total(list)).toBe(ROWS);
    const last = ids(inOrder(NEWEST, rows)).slice(-3);
    const { documents } = await pages.page(list, { page: ROWS / 3, limit: 3 });
    expect(ids(documents)).toEqual(last);
  });

  it('is short again when most of it is gone', async () => {
    const pages = new ListPages();
    const list = { ...listOf(NEWEST), filter: { business: 'shrinks' }, name: 'shrinks' };
    await model.collection.insertMany(Array.from({ length: 1_010 }, (_, number) => row(number, 'shrinks')) as never);
    await pages.total(list);
    await pages.settled();
    expect(await pages.total(list)).toBe(1_010);
    await model.deleteMany({ business: 'shrinks', cents: 1 });
    const later = performance.now() + 61_000;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => later);
    await pages.total(list);
    await pages.settled();
    now.mockRestore();
    expect(await pages.total(list)).toBe(673);
    await model.deleteMany({ business: 'shrinks' });
  });

  it('is gone through from any place on', async () => {
    const order = NEWEST;
    const read: Row[] = [];
    for (let place: unknown[] | undefined; ; ) {
      const part: Row[] = await rowsAfter(listOf(order), place, 400);
      read.push(...part);
      const last = part.at(-1);
      if (!last) break;
      place = [last.seenAt, last._id];
    }
    expect(ids(read)).toEqual(ids(inOrder(order, rows)));
  });
});

test('a short list is counted as it is', async () => {
  const pages = new ListPages();
  expect(await pages.page(listOf(NEWEST, 'others'), { page: 1, limit: 1 })).toMatchObject({ total: 2 });
  expect(await pages.page(listOf(NEWEST, 'others'), { page: 3, limit: 1 })).toEqual({ documents: [], total: 2 });
  expect(await pages.page(listOf(NEWEST, 'nobody'), { page: 1, limit: 1 })).toEqual({ documents: [], total: 0 });
});

test('what several filters find is one list, each row once', async () => {
  const filters = [
    { business: 'long', cents: 1 },
    { business: 'long', email: { $in: [rows[1]!.email, rows[2]!.email] } },
  ];
  const sorted = ids(
    inOrder(
      NEWEST,
      rows.filter(({ cents, email }) => cents === 1 || email === rows[2]!.email),
    ),
  );
  const page = (place?: unknown[]) => mergedPage(model, filters, NEWEST, { skip: 10, limit: 5, most: 1_000, place });
  const { documents, total } = await page();
  expect([ids(documents), total]).toEqual([sorted.slice(10, 15), 901]);
  const after = await page([documents[4]!.seenAt, documents[4]!._id]);
  expect(ids(after.documents)).toEqual(sorted.slice(25, 30));
});

describe('a search', () => {
  const found = async (search: string, most = 1_000) =>
    ids(await findByWords(model, { business: 'long' }, search, most)).sort();

  it('finds by beginnings of words in any order, in any case, without accents', async () => {
    expect(await found('MARSH40')).toEqual(['long-000040', ...[400].map((n) => `long-000${n}`)]);
    expect(await found('marsh40 anna')).toEqual(await found('ÁNNA marsh40'));
    expect(await found('arsh40')).toEqual([]);
    expect(await found('guest41@exam')).toEqual(['long-000041']);
    expect(await found('guest41@exam voss41')).toEqual(['long-000041']);
    expect(await found('guest41@exam marsh')).toEqual([]);
  });

  it('shows no more than it is asked for, also when many have each word', async () => {
    expect(await found('anna', 7)).toHaveLength(7);
    expect(await found('anna voss', 7)).toHaveLength(7);
    expect(await found('.*')).toEqual([]);
  });

  it('stays in its business', async () => {
    expect(ids(await findByWords(model, { business: 'others' }, 'guest1', 10))).toEqual(['others-000001']);
  });
});
