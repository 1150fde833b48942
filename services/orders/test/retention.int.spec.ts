import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { systemClock } from '@giftcard/kernel/clock';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { businessProfileChanged } from '@giftcard/testing/business-events';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { buyerOf, openShop, purchaseOf, type Shop } from './shop.js';
import { start } from '../src/main.js';

const DAY_MS = 24 * 60 * 60_000;
const form = {
  purchaseType: 'self',
  buyer: { name: 'Ada', email: 'ada@example.test', phone: '5550001111' },
  recipient: undefined,
  message: 'Marzipan for you',
  occasion: 'Housewarming',
};

let shop: Shop;
let service: RunningService;
let env: Awaited<ReturnType<Shop['env']>>;
let buyer: ReturnType<typeof buyerOf>;
let database: mongoose.Connection;

beforeAll(async () => {
  shop = await openShop();
  env = await shop.env();
  service = await start(env);
  buyer = buyerOf(env);
  database = await mongoose.createConnection(env.MONGODB_URI!, { dbName: 'orders' }).asPromise();
});
afterEach(() => systemClock.reset());
afterAll(async () => {
  buyer.close();
  await database.close();
  await service.stop();
  await shop.stop();
});

/** Starts the service so much later: what was kept for long enough is removed at start. */
async function startLater(days: number): Promise<void> {
  await service.stop();
  systemClock.setTo(new Date(Date.now() + days * DAY_MS));
  service = await start(env);
}

test('who bought nothing is forgotten after a month, a message after a year; order and money stay', async () => {
  await publish(shop.engines.bus, businessProfileChanged({ businessSlug: 'luigis' }));
  const giftCardId = await shop.sell();
  const given = purchaseOf(giftCardId, { form, buyerEmail: form.buyer.email });
  const payment = await eventually(() => buyer.createPayment(given).catch(() => undefined), 10_000);
  const { orderId } = await buyer.placeOrder({ paymentId: payment!.paymentId, form });
  const declined = { ...given, sourceId: 'cnon:card-nonce-declined', idempotencyKey: 'declined' };
  await expect(buyer.createPayment(declined)).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
  const checkouts = database.collection('checkouts');
  const order = () => checkouts.findOne({ _id: orderId as never });
  const tried = () => checkouts.findOne({ status: 'failed' });
  expect(await tried()).toHaveProperty('buyer');
  expect((await order())!['form']).toHaveProperty('sealed');

  await startLater(31);
  await eventually(async () => !('buyer' in (await tried())!), 10_000);
  expect((await order())!['form']).toHaveProperty('sealed');

  await startLater(370);
  await eventually(async () => !('sealed' in ((await order())!['form'] as object)), 10_000);
  const kept = (await order())!;
  expect(kept).toMatchObject({ status: 'placed', priceCents: 4_000, form: { message: '', occasion: '' } });
});
