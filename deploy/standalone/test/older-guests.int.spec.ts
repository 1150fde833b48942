import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { startEmbeddedMongo, type EmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { eventually } from '@giftcard/testing/eventually';
import { authorize, redeem, type Counter } from '../../../tests/chaos/support/counter.js';
import { makeFailpoints, type Failpoints } from '../../../tests/chaos/support/failpoints.js';
import { mailTo } from '../../../tests/e2e/support/mailbox.js';
import { startPlatform, type RunningPlatform } from '../../../tests/e2e/support/platform.js';
import { must } from '../../../tests/support/http.js';
import { buy, offersOf, pay, signIn, type Paid, type Purchase } from '../../../tests/support/shopper.js';

const STARTS_WITHIN_MS = 300_000;
const FOLLOWS_WITHIN_MS = 60_000;
/** Purchases whose cards were never issued, so that there is a halfway. */
const MANY = 40;

interface Guest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
const BUYER: Guest = { name: 'Prudence Byron', email: 'older-buyer@example.com', phone: '5550171717' };
const RECIPIENT: Guest = { name: 'Rufus Oldham', email: 'older-recipient@example.com', phone: '' };
/** Where the gift was sent to when the first address was found to be wrong. */
const CORRECTED: Guest = { name: RECIPIENT.name, email: 'older-corrected@example.com', phone: '' };
const WORDS = { message: 'Marzipan for you', occasion: 'Housewarming feast' };
const CLEAR = [BUYER, RECIPIENT, CORRECTED].flatMap(({ name, email, phone }) => [name, email, phone]).filter(Boolean);

let folder: string;
let mongo: EmbeddedMongo;
let failpoints: Failpoints;
let platform: RunningPlatform;
let counter: Counter;
let connection: Connection;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'giftcard-older-'));
  mongo = await startEmbeddedMongo({ dataDir: folder });
  failpoints = await makeFailpoints();
  platform = await startPlatform({ DEMO: 'shops', MONGODB_URI: mongo.uri, FAILPOINT_FILE: failpoints.file });
  connection = await mongoose.createConnection(mongo.uri, { retryWrites: false }).asPromise();
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await connection?.close();
  await platform?.stop();
  await failpoints?.remove();
  await mongo?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

type Fields = Record<string, unknown>;
const collectionOf = (database: string, collection: string) =>
  connection.useDb(database, { useCache: true }).collection<{ _id: string } & Fields>(collection);

/** Where one of these words stands, in any database. */
async function placesOf(words: readonly string[]): Promise<string[]> {
  const places: string[] = [];
  for (const service of ['analytics', 'catalog', 'identity', 'notifications', 'orders', 'redemption', 'wallet']) {
    const database = connection.useDb(service, { useCache: true });
    for (const { name } of await database.listCollections()) {
      const text = JSON.stringify(await database.collection(name).find().toArray());
      if (words.some((word) => text.includes(word))) places.push(`${service}.${name}`);
    }
  }
  return places.sort();
}

/** The deeds of guests: a card for themselves that is used, and a gift whose address was wrong. */
async function sell(): Promise<{ own: Purchase; gift: string }> {
  const { url, demoPassword } = platform;
  const token = await signIn(url, 'owner@larkspur.test', demoPassword);
  counter = { url, mailboxUrl: platform.mailboxUrl, token };
  const [offer] = await offersOf(url, 'larkspur-house');
  const own = await buy(url, offer!, BUYER.email);
  await redeem(counter, await authorize(counter, own.uniqueCode, BUYER.email, 5), 'older-redeemed');
  const { id: transactionId, checkoutSecret } = (await pay(url, offer!)).body as Paid;
  const giftInfo = {
    senderName: BUYER.name,
    senderEmail: BUYER.email,
    senderPhone: BUYER.phone,
    recipientName: RECIPIENT.name,
    recipientEmail: RECIPIENT.email,
    ...WORDS,
  };
  const body = { id: offer!._id, purchaseType: 'gift', giftInfo, paymentDetails: { transactionId }, checkoutSecret };
  await must(url, { method: 'PUT', path: '/api/v1/admin/purchase', body });
  await mailTo(counter.mailboxUrl, RECIPIENT.email, /gift/i);
  const gift = await eventually(
    async () => (await collectionOf('redemption', 'cards').findOne({ purchaseType: 'gift' }))?._id ?? false,
    FOLLOWS_WITHIN_MS,
  );
  const path = `/api/v1/admin/cards/${gift}/recipient`;
  await must(url, { method: 'PUT', path, token, body: { email: CORRECTED.email } });
  await mailTo(counter.mailboxUrl, CORRECTED.email, /gift/i);
  return { own, gift };
}

/** Of everybody's id, who it is. */
async function guestsById(): Promise<Map<string, Guest>> {
  const guests = new Map<string, Guest>();
  const know = (person: unknown, guest: Guest) => {
    const { personId } = (person ?? {}) as { personId?: string };
    if (personId) guests.set(personId, guest);
  };
  for (const { form } of await collectionOf('orders', 'checkouts').find().toArray()) {
    const { buyer, recipient } = form as { buyer: unknown; recipient?: unknown };
    know(buyer, BUYER);
    know(recipient, RECIPIENT);
  }
  for (const { recipient } of await collectionOf('redemption', 'cards').find().toArray()) know(recipient, CORRECTED);
  return guests;
}

/** A document as it was stored before there was sealing. */
function asBefore(value: unknown, guests: ReadonlyMap<string, Guest>, isDelivery = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => asBefore(item, guests));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const { personId, sealed, ...fields } = value as Fields;
  const read = Object.fromEntries(Object.entries(fields).map(([name, item]) => [name, asBefore(item, guests)]));
  const { previous, previousRecipient, ...rest } = read as { previous?: Guest; previousRecipient?: Guest } & Fields;
  const older = {
    ...rest,
    ...(previous ? { reason: previous.email } : {}),
    ...(previousRecipient ? { previousEmail: previousRecipient.email } : {}),
  };
  if (sealed === undefined) return older;
  const guest = guests.get(personId as string);
  if (isDelivery) return { ...older, to: guest!.email };
  if ('giftCardName' in older && 'amountCents' in older)
    return { ...older, senderName: BUYER.name, recipientName: RECIPIENT.name, ...WORDS };
  if ('purchaseType' in older) return { ...older, ...WORDS };
  if (!guest) throw new Error('nobody is known by this id');
  return { ...older, ...guest };
}

async function goBack(gift: string): Promise<void> {
  const guests = await guestsById();
  const collections = [
    ['orders', 'checkouts'],
    ['redemption', 'cards'],
    ['wallet', 'passes'],
    ['notifications', 'deliveries'],
  ] as const;
  for (const [database, name] of collections) {
    const collection = collectionOf(database, name);
    for (const document of await collection.find().toArray())
      await collection.replaceOne(
        { _id: document._id },
        asBefore(document, guests, name === 'deliveries') as typeof document,
      );
  }
  const checkouts = collectionOf('orders', 'checkouts');
  const sold = (await checkouts.findOne({ _id: gift }))!;
  for (let n = 0; n < MANY; n++)
    await checkouts.insertOne({ ...sold, _id: `older-${n}`, requestKey: `older-${n}`, orderNumber: `OL-${n}` });
  await checkouts.updateOne({ _id: 'older-0' }, { $set: { buyerEmail: BUYER.email }, $unset: { buyer: '' } });
  await collectionOf('redemption', 'customers').updateMany({}, { $unset: { personId: '' } });
  for (const [database, name] of [
    ['orders', 'persons'],
    ['orders', 'aged-walks'],
    ['orders', 'migrations'],
    ['notifications', 'receivers'],
  ] as const)
    await collectionOf(database, name).deleteMany({});
}

test('guests of before there was sealing are sealed in all services, killed halfway too, and erased like any other', async () => {
  const { own, gift } = await sell();
  await eventually(async () => (await placesOf(CLEAR)).length === 2, FOLLOWS_WITHIN_MS);
  await platform.kill();
  await goBack(gift);
  const everywhere = [
    'notifications.deliveries',
    'orders.checkouts',
    'redemption.cards',
    'redemption.customers',
    'wallet.passes',
  ];
  expect(await placesOf(CLEAR)).toEqual(everywhere);

  await failpoints.arm('event.handled orders.form-sealed.v1');
  await platform.restart().catch(() => undefined);
  await platform.ended();
  expect(await placesOf(CLEAR)).not.toEqual(['redemption.customers']);
  await failpoints.disarm();
  await platform.restart();

  // What is sorted and searched by stays in clear, for as long as its guest does.
  const readModels = ['notifications.receivers', 'redemption.customers'];
  const words = [...CLEAR, ...Object.values(WORDS)];
  await eventually(async () => (await placesOf(words)).join() === readModels.join(), FOLLOWS_WITHIN_MS);
  const checkout = await collectionOf('orders', 'checkouts').findOne({ _id: 'older-0' });
  expect(checkout).toMatchObject({ buyer: { sealed: expect.any(String) as unknown } });
  expect(checkout).not.toHaveProperty('buyerEmail');

  const { url, demoPassword: password } = platform;
  const token = await signIn(url, 'owner@larkspur.test', password);
  const file = (email: string) =>
    must<{ cards: Fields[]; mails: Fields[] }>(url, {
      method: 'GET',
      path: `/api/v1/admin/customer.json?email=${encodeURIComponent(email)}`,
      token,
    });
  const { cards, mails } = await file(BUYER.email);
  expect(cards).toMatchObject([{ ...WORDS, recipient: { email: CORRECTED.email } }, { yours: 'bought for yourself' }]);
  expect(mails.length).toBeGreaterThan(2);
  for (const { email } of [BUYER, RECIPIENT, CORRECTED])
    await must(url, { method: 'POST', path: '/api/v1/admin/customer/erase', token, body: { email, password } });
  await eventually(async () => (await placesOf(words)).length === 0, FOLLOWS_WITHIN_MS);
  const card = await must<{ success: boolean }>(url, {
    method: 'POST',
    path: `/api/v1/admin/cards/${own.id}/authorize`,
    token,
    body: { amount: 5, reason: 'The guest was erased', password },
  });
  expect(card).toMatchObject({ success: true });
}, 300_000);
