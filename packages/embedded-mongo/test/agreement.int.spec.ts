import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Collection } from 'mongodb';
import {
  ALL_CONDITIONS,
  SEED,
  SIMPLE_CONDITIONS,
  filter,
  place,
  randomFrom,
  row,
  sort,
  update,
  type Condition,
  type Random,
} from './conformance/random.js';
import { Bench, EMBEDDED, independentAt, type Row } from './conformance/target.js';

const ROWS = 300;
const TIMEOUT_MS = 120_000;
const { MONGODB_URI } = process.env;

async function indexed(collection: Collection<Row>): Promise<Collection<Row>> {
  await collection.createIndex({ p: 1 });
  await collection.createIndex({ q: 1, r: -1 });
  await collection.createIndex({ r: -1 });
  await collection.createIndex({ 'c.id': 1, 'c.v': -1 });
  await collection.createIndex({ n: 1, p: -1, q: 1 });
  await collection.createIndex({ g: 1, n: -1, _id: -1 });
  await collection.createIndex({ g: 1, m: 1 });
  await collection.createIndex({ m: 1, _id: 1 });
  await collection.createIndex({ g: 1, w: 1 });
  await collection.createIndex({ w: 1, n: -1 });
  return collection;
}

type Pair = readonly [Collection<Row>, Collection<Row>];

/** The same random updates to both; each must answer and leave the same. */
async function changeBoth(pair: Pair, random: Random, leastElements: number): Promise<void> {
  for (let i = 0; i < 200; i++) {
    const [_id, change] = [random(ROWS), update(random, leastElements)];
    const [a, b] = await Promise.all(
      pair.map((collection) => collection.findOneAndUpdate({ _id }, change, { returnDocument: 'after' })),
    );
    expect({ change, result: b }).toEqual({ change, result: a });
  }
}

async function askBoth(pair: Pair, random: Random, conditions: readonly Condition[]): Promise<void> {
  for (let i = 0; i < 400; i++) {
    const behind = random(4) === 0 ? place(random) : undefined;
    const question = {
      wanted: behind?.filter ?? filter(random, conditions),
      order: behind?.sort ?? sort(random),
      skip: random(3) === 0 ? random(30) : 0,
      limit: random(3) === 0 ? 1 + random(20) : 0,
    };
    const { wanted, order, skip, limit } = question;
    const [a, b] = await Promise.all(
      pair.map(async (collection) => ({
        found: (await collection.find(wanted).sort(order).skip(skip).limit(limit).project({ _id: 1 }).toArray()).map(
          ({ _id }) => _id,
        ),
        count: await collection.countDocuments(wanted, { skip, ...(limit > 0 ? { limit } : {}) }),
      })),
    );
    expect({ ...question, ...b }).toEqual({ ...question, ...a });
  }
}

describe(`random documents, updates and queries (seed ${SEED})`, () => {
  const embedded = new Bench(EMBEDDED);
  beforeAll(() => embedded.open('agreement'));
  afterAll(() => embedded.close());

  test(
    'give with indexes what they give without',
    async () => {
      const random = randomFrom(SEED);
      const rows = Array.from({ length: ROWS }, (_, i) => row(random, i, 0));
      const pair = [await embedded.filled(rows), await indexed(await embedded.filled(rows))] as const;
      await changeBoth(pair, random, 0);
      await askBoth(pair, random, ALL_CONDITIONS);
    },
    TIMEOUT_MS,
  );

  if (!MONGODB_URI) {
    test.skip('give what the independent server gives: skipped because MONGODB_URI is not set', () => undefined);
    return;
  }

  // Left out here because mongo-java-server deviates from MongoDB: empty arrays (in sorts, $exists, $not), $lte with null,
  // and two bounds that two different elements of an array meet. The conformance suite has these by hand.
  test(
    'give what the independent server gives',
    async () => {
      const independent = new Bench(independentAt(MONGODB_URI));
      await independent.open('agreement');
      const random = randomFrom(SEED);
      const rows = Array.from({ length: ROWS }, (_, i) => row(random, i, 1));
      const pair = [await indexed(await embedded.filled(rows)), await independent.filled(rows)] as const;
      await changeBoth(pair, random, 1);
      await askBoth(pair, random, SIMPLE_CONDITIONS);
      await independent.close();
    },
    TIMEOUT_MS,
  );
});
