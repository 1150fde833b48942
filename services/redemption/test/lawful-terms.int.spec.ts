import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { clientOf } from '@giftcard/testing/client';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { startPersonKeys, type PersonKeysServer } from '@giftcard/testing/person-keys';
import { start } from '../src/main.js';
import { soldCards, type Sold, type SoldCards } from './support/sold-cards.js';

const DAY_MS = 24 * 60 * 60_000;

let engines: Engines;
let env: Awaited<ReturnType<Engines['env']>>;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let database: mongoose.Connection;
let sold: SoldCards['sold'];
let keys: PersonKeysServer;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  keys = await startPersonKeys();
  env = await engines.env({ ORDERS_URL: keys.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  ({ sold } = soldCards(engines.bus, client));
  database = await mongoose.createConnection(env['MONGODB_URI']!, { dbName: 'redemption' }).asPromise();
});

afterAll(async () => {
  keys.stop();
  client.close();
  await database.close();
  await service.stop();
  await engines.stop();
});

describe('a sold card', () => {
  it('ends no sooner than the law of its state allows', async () => {
    const businesses = database.collection<{ _id: string }>('businesses');
    const chosen = async (businessSlug: string, state: string) => {
      const address = { street: '1 Main Street', city: 'Albany', state, zipCode: '12207' };
      await publish(engines.bus, businessProfileChanged({ businessSlug, validityMonths: 108, address }));
      await eventually(() => businesses.findOne({ _id: businessSlug }));
      return sold(businessSlug);
    };
    const [inNewYork, inVermont] = [await chosen('in-new-york', 'NY'), await chosen('in-vermont', 'VT')];
    const endOf = async ({ cardId }: Sold) =>
      (await database.collection<{ _id: string; validUntil?: Date }>('cards').findOne({ _id: cardId }))?.validUntil;
    const [lawful, sooner] = [await endOf(inNewYork), new Date(Date.now() + 6 * 365 * DAY_MS)];
    for (const { cardId } of [inNewYork, inVermont])
      await database
        .collection<{ _id: string; validUntil?: Date }>('cards')
        .updateOne({ _id: cardId }, { $set: { validUntil: sooner } });
    await database.collection('migrations').deleteMany({});
    await service.stop();
    service = await start(env);
    await eventually(async () => expect(await endOf(inNewYork)).toEqual(lawful), 15_000);
    expect(await endOf(inVermont)).toEqual(sooner);
  });

  it('keeps its end when its business chooses a shorter validity', async () => {
    const businesses = database.collection<{ _id: string; validityMonths?: number }>('businesses');
    const cards = database.collection<{ _id: string; validUntil?: Date }>('cards');
    const endsOf = async (...sales: readonly Sold[]) =>
      Promise.all(sales.map(async ({ cardId }) => (await cards.findOne({ _id: cardId }))?.validUntil));
    const first = await sold('shortens');
    const choose = async (validityMonths: number, aggregateVersion: number) => {
      const changed = businessProfileChanged({ businessSlug: 'shortens', validityMonths }, { aggregateVersion });
      await publish(engines.bus, changed);
      await eventually(async () => (await businesses.findOne({ _id: 'shortens', validityMonths })) ?? false);
      // What is sold meanwhile goes by what was read up to a second ago.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    };
    await choose(120, 2);
    const second = await sold('shortens');
    const before = await endsOf(first, second);
    expect(before).toEqual([undefined, expect.any(Date)]);
    await choose(60, 3);
    const third = await sold('shortens');
    expect(await endsOf(first, second)).toEqual(before);
    const [end] = await endsOf(third);
    expect((end as Date).getTime()).toBeLessThan((before[1] as Date).getTime());
  });
});
