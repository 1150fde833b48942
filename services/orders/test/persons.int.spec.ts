import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { OrdersServiceService, type OrdersServiceClient } from '@giftcard/contracts/orders/v1/orders';
import { erasePersonAction, signConfirmation } from '@giftcard/kernel/confirmation-token';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { certificatesOf } from '@giftcard/testing/certificates';
import { clientOf } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { recordEvents, type RecordedEvents } from '@giftcard/testing/recorded-events';
import { adminOf, asAdmin, sessionKeys } from '@giftcard/testing/sessions';
import { buyerOf, openShop, purchaseOf, type Shop } from './shop.js';
import { start } from '../src/main.js';

const MARKERS = /Quillfeather|quill@|Zebulon|zeb@|5550001111|Marzipan|Housewarming/;
const form = {
  purchaseType: 'gift',
  buyer: { name: 'Ada Quillfeather', email: 'quill@example.test', phone: '5550001111' },
  recipient: { name: 'Zebulon', email: 'zeb@example.test', phone: '' },
  message: 'Marzipan for you',
  occasion: 'Housewarming',
};

let shop: Shop;
let service: RunningService;
let env: Awaited<ReturnType<Shop['env']>>;
let buyer: ReturnType<typeof buyerOf>;
let recorded: RecordedEvents;
let database: mongoose.Connection;

beforeAll(async () => {
  shop = await openShop();
  env = await shop.env();
  service = await start(env);
  buyer = buyerOf(env);
  recorded = await recordEvents(shop.engines.bus, 'orders.events');
  database = await mongoose.createConnection(env.MONGODB_URI!, { dbName: 'orders' }).asPromise();
});

afterAll(async () => {
  buyer.close();
  await recorded.stop();
  await database.close();
  await service.stop();
  await shop.stop();
});

async function dump(): Promise<string> {
  const all = [];
  for (const { name } of await database.db!.listCollections().toArray())
    all.push(await database.collection(name).find().toArray());
  return JSON.stringify(all);
}

test('what guests fill in is nowhere in clear, and with a person it is gone for good while the money stays', async () => {
  const giftCardId = await shop.sell();
  const given = purchaseOf(giftCardId, { form, buyerEmail: form.buyer.email });
  const payment = await eventually(() => buyer.createPayment(given).catch(() => undefined));
  const order = await buyer.placeOrder({ paymentId: payment!.paymentId, form });
  expect(order.form).toMatchObject(form);
  const [placed] = await recorded.waitFor('orders.order-placed.v1');
  expect(JSON.stringify(placed)).not.toMatch(MARKERS);
  expect(await dump()).not.toMatch(MARKERS);

  const { form: sealed } = placed!.data;
  const personIds = [sealed!.buyer!.personId!, sealed!.recipient!.personId!];
  // The words are of both: sealed for the giver, and once more for who gets them.
  expect(sealed!.personId).toBe(personIds[1]);
  const reader = clientOf<OrdersServiceClient>(OrdersServiceService, env, { certificates: certificatesOf('wallet') });
  expect((await reader.openPersonKeys({ personIds })).keys).toHaveLength(2);

  const { userId, sessionId } = adminOf('luigis');
  const gateway = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  const erase = async (email: string, confirmedFor = email) => {
    const action = erasePersonAction(confirmedFor);
    const said = { userId, sessionId, action, name: 'Olga', owners: [] };
    const confirmation = await signConfirmation(said, new Date(), sessionKeys().privateKey);
    return asAdmin('luigis', () => gateway.erasePerson({ email, confirmation }));
  };
  const email = ' Quill@example.test';
  await expect(erase(email, 'zeb@example.test')).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
  await erase(email);

  const erased = await recorded.waitFor('orders.person-erased.v1');
  expect(erased).toMatchObject([{ data: { personId: personIds[0], businessSlug: 'luigis', erasedBy: userId } }]);
  expect((await reader.openPersonKeys({ personIds })).keys.map(({ personId }) => personId)).toEqual([personIds[1]]);
  await expect(erase(email)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' });
  const again = await buyer.placeOrder({ paymentId: payment!.paymentId, form }).catch((error: unknown) => error);
  expect(again).toMatchObject({ code: 'PURCHASE_DIFFERS' });
  const known = await database.collection('checkouts').findOne({ _id: order.orderId as never });
  expect(known).toMatchObject({ priceCents: order.priceCents, status: 'placed' });
  reader.close();
  gateway.close();
});

test('a purchase of before there was sealing is sealed before its buyer is erased, and told without anything personal', async () => {
  const giftCardId = await shop.sell();
  const older = { ...form, buyer: { ...form.buyer, email: 'quill-before@example.test' } };
  const payment = await eventually(() => buyer.createPayment(purchaseOf(giftCardId, { form: older })));
  const { orderId } = await buyer.placeOrder({ paymentId: payment.paymentId, form: older });
  const checkouts = database.collection<{ _id: string }>('checkouts');
  await eventually(async () => {
    expect(await checkouts.findOne({ _id: orderId })).toMatchObject({ outbox: [] });
  });
  const { email: buyerEmail } = older.buyer;
  await database.collection('persons').deleteMany({});
  await checkouts.updateOne({ _id: orderId }, { $set: { form: older, buyerEmail }, $unset: { buyer: '' } });
  expect(await dump()).toMatch(MARKERS);

  const { userId, sessionId } = adminOf('luigis');
  const gateway = clientOf<OrdersServiceClient>(OrdersServiceService, env);
  const said = { userId, sessionId, action: erasePersonAction(buyerEmail), name: 'Olga', owners: [] };
  const confirmation = await signConfirmation(said, new Date(), sessionKeys().privateKey);
  await asAdmin('luigis', () => gateway.erasePerson({ email: buyerEmail, confirmation }));
  gateway.close();

  const [told] = await recorded.waitFor('orders.form-sealed.v1');
  expect(told).toMatchObject({
    aggregateId: orderId,
    data: { form: { buyer: { sealed: expect.any(String) as unknown } } },
  });
  expect(JSON.stringify(told)).not.toMatch(MARKERS);
  const personId = told!.data.form!.buyer!.personId;
  const erased = await recorded.waitFor('orders.person-erased.v1', 2);
  expect(erased.map(({ data }) => data.personId)).toContain(personId);
  expect(await dump()).not.toMatch(MARKERS);
  expect(await checkouts.findOne({ _id: orderId })).not.toHaveProperty('buyerEmail');
});
