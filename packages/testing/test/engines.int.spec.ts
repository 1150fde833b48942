import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connectMongo } from '@giftcard/kernel/storage/mongo';
import { startEngines, type Engines } from '../src/engines.js';
import { publish } from '../src/events.js';
import { orderPlaced } from '../src/money-events.js';
import { recordEvents } from '../src/recorded-events.js';

describe('the engines of an integration test', () => {
  let engines: Engines;

  beforeAll(async () => {
    engines = await startEngines(['testing']);
  });

  afterAll(() => engines.stop());

  it('give a database that keeps what is written', async () => {
    const connection = await connectMongo(engines.mongo.uri, 'testing');
    try {
      await connection.collection('things').insertOne({ answer: 42 });
      expect(await connection.collection('things').countDocuments({ answer: 42 })).toBe(1);
    } finally {
      await connection.close();
    }
  });

  it('give a bus whose events are recorded, those published before included', async () => {
    const before = orderPlaced({ orderId: 'before' });
    await publish(engines.bus, before);
    const recorded = await recordEvents(engines.bus, 'orders.events');
    const after = orderPlaced({ orderId: 'after' });
    await publish(engines.bus, after);
    const seen = await recorded.waitFor('orders.order-placed.v1', 2);
    await recorded.stop();
    expect(seen.map(({ data }) => data.orderId).sort()).toEqual(['after', 'before']);
    expect(seen.find(({ id }) => id === after.id)?.data.priceCents).toBe(4_000);
  });

  it('give each service a gRPC port of its own', async () => {
    const [one, other] = await Promise.all([engines.env(), engines.env({ LOG_LEVEL: 'error' })]);
    expect(one.GRPC_LISTEN).not.toBe(other.GRPC_LISTEN);
    expect(other['LOG_LEVEL']).toBe('error');
    expect(one['MONGODB_URI']).toBe(engines.mongo.uri);
  });
});
