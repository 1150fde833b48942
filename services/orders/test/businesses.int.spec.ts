import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { systemClock } from '@giftcard/kernel/clock';
import { randomIds } from '@giftcard/kernel/ids';
import { createLogger } from '@giftcard/kernel/logging';
import { Metrics } from '@giftcard/kernel/metrics';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { Businesses } from '../src/projections/businesses.js';

let mongo: RunningMongo;
let connection: Connection;

beforeAll(async () => {
  mongo = await startMongo(['orders']);
  connection = await connectMongo(mongo.uri, 'orders');
});

afterAll(async () => {
  await connection.close();
  await mongo.stop();
});

it('what the version stored that knew time zones alone is a shop that sells, in its own time zone', async () => {
  const stored = {
    _id: 'west' as never,
    timeZone: 'Pacific/Pago_Pago',
    heard: 2,
    acknowledged: 2,
    version: 2,
    outbox: [],
  };
  await connection.collection('businesses').insertOne(stored);
  const stores = new AggregateStores(
    { publish: () => Promise.resolve() } as unknown as EventBus,
    systemClock,
    randomIds,
    createLogger('test', 'silent'),
    new Metrics('test'),
  );
  expect(await new Businesses(connection, stores, systemClock).get('west')).toEqual({
    timeZone: 'Pacific/Pago_Pago',
    currency: 'USD',
    closed: false,
    version: 2,
  });
});
