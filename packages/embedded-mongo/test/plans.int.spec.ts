import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Collection, Document } from 'mongodb';
import { Bench, EMBEDDED, type Row } from './conformance/target.js';

const ROWS = 5_000;
const TIMEOUT_MS = 60_000;
const bench = new Bench(EMBEDDED);
let cards: Collection<Row>;

const text = (n: number): string => String(n).padStart(5, '0');

beforeAll(async () => {
  await bench.open('plans');
  cards = await bench.filled(
    Array.from({ length: ROWS }, (_, i) => ({
      _id: text((i * 7) % ROWS),
      shop: i % 10 === 0 ? 'small' : 'big',
      at: new Date(Math.floor(i / 3) * 1000),
      buyer: `b${i % 500}`,
      person: { email: `p${i}@example.com` },
      words: [`anna${text(i % 500)}`, `berg${text(i)}`],
      lines: [{ sku: `s${i % 50}`, n: i }],
    })),
  );
  await cards.createIndexes([
    { key: { shop: 1, at: -1, _id: -1 } },
    { key: { shop: 1, buyer: 1, at: -1 } },
    { key: { shop: 1, 'person.email': 1 } },
    { key: { shop: 1, words: 1 } },
    { key: { 'lines.sku': 1 } },
  ]);
}, TIMEOUT_MS);

afterAll(() => bench.close());

interface Asked extends Document {
  readonly filter: Document;
  readonly sort?: Record<string, 1 | -1>;
  readonly skip?: number;
  readonly limit?: number;
}

async function examined({ filter, sort = {}, skip = 0, limit = 0 }: Asked): Promise<Document> {
  const plan = await cards.find(filter).sort(sort).skip(skip).limit(limit).explain('executionStats');
  const { nReturned, totalKeysExamined, totalDocsExamined } = plan['executionStats'];
  return { found: nReturned, keys: totalKeysExamined, docs: totalDocsExamined };
}

const NEWEST = { at: -1, _id: -1 } as const;
const MIDDLE = new Date(800_000);

describe('what is looked at', () => {
  test.each<[string, Asked, Document]>([
    ['for a page', { filter: { shop: 'big' }, sort: NEWEST, limit: 20 }, { found: 20, keys: 20, docs: 20 }],
    [
      'for a page in the other direction',
      { filter: { shop: 'big' }, sort: { at: 1, _id: 1 }, limit: 20 },
      { found: 20, keys: 20, docs: 20 },
    ],
    [
      'for a late page: its keys, not its documents',
      { filter: { shop: 'big' }, sort: NEWEST, skip: 3000, limit: 20 },
      { found: 20, keys: 3020, docs: 20 },
    ],
    [
      'for a page from a place',
      {
        filter: { shop: 'big', $or: [{ at: { $lt: MIDDLE } }, { at: MIDDLE, _id: { $lt: '02500' } }] },
        sort: NEWEST,
        limit: 20,
      },
      { found: 20, keys: 20, docs: 20 },
    ],
    [
      'for several values in one order',
      { filter: { shop: 'big', buyer: { $in: ['b1', 'b2', 'b3'] } }, sort: { at: -1 }, limit: 4 },
      { found: 4, keys: 6, docs: 6 },
    ],
    [
      'for words',
      { filter: { shop: 'big', words: { $elemMatch: { $gte: 'anna0012', $lt: 'anna0012\uffff' } } } },
      { found: 90, keys: 90, docs: 90 },
    ],
    ['for a word that nobody has', { filter: { shop: 'big', words: /^zoe/ } }, { found: 0, keys: 0, docs: 0 }],
    [
      'for words in an order of few',
      { filter: { shop: 'big', words: /^anna0012/ }, sort: NEWEST, limit: 20 },
      { found: 20, keys: 90, docs: 90 },
    ],
    [
      'for words that nearly all have, in an order',
      { filter: { shop: 'big', words: /^berg/ }, sort: NEWEST, limit: 20 },
      { found: 20, keys: 20, docs: 20 },
    ],
    [
      'for two ways to a document',
      { filter: { shop: 'big', $or: [{ buyer: 'b7' }, { 'person.email': 'p7@example.com' }] } },
      { found: 10, keys: 11, docs: 11 },
    ],
    [
      'for elements of arrays',
      { filter: { lines: { $elemMatch: { sku: 's7', n: { $gt: 2500 } } } } },
      { found: 50, keys: 100, docs: 100 },
    ],
    ['for _id', { filter: { _id: { $in: ['00001', '00002'] } } }, { found: 2, keys: 0, docs: 2 }],
  ])('%s', async (_name, asked, wanted) => {
    expect(await examined(asked)).toEqual(wanted);
  });

  test.each<[string, Document, number]>([
    ['of a shop', { shop: 'big' }, 4500],
    ['of a range', { shop: 'big', at: { $lt: MIDDLE } }, 2160],
    ['of words', { shop: 'big', words: { $elemMatch: { $gte: 'anna', $lt: 'anna\uffff' } } }, 4500],
    ['of all but one', { shop: { $ne: 'big' } }, 500],
    ['of two ways', { $or: [{ shop: 'small' }, { shop: 'small', buyer: 'b10' }] }, 500],
  ])('for a number %s: keys alone', async (_name, filter, count) => {
    expect(await cards.countDocuments(filter)).toBe(count);
    const plan = await cards.aggregate([{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }]).explain();
    expect(plan).toMatchObject({ executionStats: { totalDocsExamined: 0 } });
  });

  test('is told with the plan', async () => {
    expect(await cards.find({ shop: 'big' }).sort(NEWEST).limit(1).explain('queryPlanner')).toMatchObject({
      queryPlanner: {
        winningPlan: {
          stage: 'FETCH',
          inputStage: { stage: 'IXSCAN', keyPattern: { shop: 1, at: -1, _id: -1 }, direction: 'forward' },
        },
      },
    });
    const stageOf = async (filter: Document, sort: Record<string, 1 | -1> = {}): Promise<unknown> => {
      const { queryPlanner } = await cards.find(filter).sort(sort).explain('queryPlanner');
      return queryPlanner.winningPlan.stage;
    };
    expect(await stageOf({ other: 1 })).toBe('COLLSCAN');
    expect(await stageOf({ other: 1 }, { other: 1 })).toBe('SORT');
    expect(await stageOf({ _id: '1' })).toBe('IDHACK');
    expect(await stageOf({ $or: [{ shop: 'big' }, { 'lines.sku': 's1' }] })).toBe('OR');
  });
});
