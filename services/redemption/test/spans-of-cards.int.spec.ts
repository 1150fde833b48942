import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import type { IssuedBetween } from '../src/domain/liability.js';
import { spansOfCards } from '../src/storage/card-walks.js';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
/** Minutes at which cards were issued; five in one moment. */
const ISSUED = [1, 2, 3, 4, 4, 4, 4, 4, 5, 6, 7, 8, 9];
let engines: Engines;
let connection: Connection;
let cards: AggregateModel;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  const { MONGODB_URI = '' } = await engines.env();
  connection = await mongoose.createConnection(MONGODB_URI, { dbName: 'redemption-spans' }).asPromise();
  cards = aggregateModel(connection, 'cards', { businessSlug: String, issuedAt: Date }, [
    { keys: { businessSlug: 1, issuedAt: -1, _id: -1 } },
  ]);
  const document = (businessSlug: string) => (minute: number, index: number) => ({
    _id: `${businessSlug}-${index}`,
    businessSlug,
    issuedAt: at(minute),
  });
  await cards.collection.insertMany([...ISSUED.map(document('own')), ...ISSUED.map(document('other'))] as never);
  await cards.collection.createIndex({ businessSlug: 1, issuedAt: -1, _id: -1 });
});

afterAll(async () => {
  await connection.close();
  await engines.stop();
});

/** How many cards are in each span. */
async function sizes(businessSlug: string, issued: IssuedBetween, most: number): Promise<number[]> {
  const found = [];
  for await (const issuedAt of spansOfCards(cards, businessSlug, issued, most))
    found.push(
      await cards.countDocuments({
        businessSlug,
        ...(Object.keys(issuedAt).length > 0 ? { issuedAt } : {}),
      } as never),
    );
  return found;
}

it('parts of the cards of a business hold each of them once, the latest first, and no more than asked for but those of one moment', async () => {
  expect(await sizes('own', {}, 3)).toEqual([3, 7, 3, 0]);
  expect(await sizes('own', {}, 1)).toEqual([1, 1, 1, 1, 1, 5, 1, 1, 1, 0]);
  expect(await sizes('own', {}, 100)).toEqual([13]);
  expect(await sizes('nobody', {}, 3)).toEqual([0]);
});

it('and none that were issued before or after what is asked for', async () => {
  expect(await sizes('own', { from: at(2), before: at(7) }, 4)).toEqual([7, 2]);
  expect(await sizes('own', { from: at(7) }, 2)).toEqual([2, 1]);
  expect(await sizes('own', { before: at(3) }, 2)).toEqual([2, 0]);
});
