import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';
import { eventually } from '@giftcard/testing/eventually';
import { authorize, redeem, type Counter } from '../chaos/support/counter.js';
import { mailTo } from '../e2e/support/mailbox.js';
import { must } from '../support/http.js';
import { pay, statistics, type Paid, type Purchase } from '../support/shopper.js';
import { openWorld, type World } from '../../gateway/test/support/world.js';

const STARTS_WITHIN_MS = 300_000;
const FOLLOWS_WITHIN_MS = 30_000;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const BUYER = { name: 'Quillfeather Brown', email: 'quillfeather@example.com', phone: '5550171717' };
const RECIPIENT = { name: 'Zebulon Marsh', email: 'zebulon@example.com' };
const WRONG = 'zebulom@example.com';
const WORDS = { message: 'Marzipan and candlelight', occasion: 'Housewarming' };
const MARKERS = /quillfeather|5550171717|zebulo[nm]|marzipan|housewarming/i;

let world: World;
let counter: Counter;

beforeAll(async () => {
  world = await openWorld();
  counter = { url: world.platform.url, mailboxUrl: world.platform.mailboxUrl, token: world.admin };
}, STARTS_WITHIN_MS);

afterAll(async () => {
  await world?.platform.stop();
}, 60_000);

async function purchase(form: object): Promise<Purchase> {
  const { id: transactionId, checkoutSecret } = (await pay(counter.url, world.offer)).body as Paid;
  const body = { id: world.offer._id, ...form, paymentDetails: { transactionId }, checkoutSecret };
  const call = { method: 'PUT', path: '/api/v1/admin/purchase', body };
  return (await must<{ purchase: Purchase }>(counter.url, call)).purchase;
}

const get = <T>(path: string) =>
  must<T>(counter.url, { method: 'GET', path: `/api/v1/admin/${path}`, token: world.admin });
const change = (method: string, path: string, body: object) =>
  world.send({ method, path: `/api/v1/admin/${path}`, token: world.admin, body });
const found = async (path: string, list: string) => ((await get<Record<string, unknown[]>>(path))[list] ?? []).length;

/** What every sum of the business says. */
async function sums() {
  const { asOf: _now, ...owed } = await get<Record<string, unknown>>('reports/liability');
  return { owed, statistics: await statistics(counter.url, world.admin) };
}

/** `redemption.customers` of every collection, and `redis`, that holds a marker in clear. */
async function placesInClear(): Promise<string[]> {
  const note = JSON.parse(await readFile(join(world.platform.dataDir, 'engines.json'), 'utf8')) as {
    mongoUris: Record<string, string>;
    redisUrl: string;
  };
  const places: string[] = [];
  for (const [service, uri] of Object.entries(note.mongoUris)) {
    const connection = await mongoose.createConnection(uri, { dbName: service }).asPromise();
    for (const { name } of await connection.db!.listCollections().toArray())
      if (MARKERS.test(JSON.stringify(await connection.collection(name).find().toArray())))
        places.push(`${service}.${name}`);
    await connection.close();
  }
  return [...places, ...(await keysInClear(note.redisUrl))].sort();
}

async function keysInClear(url: string): Promise<string[]> {
  const redis = new Redis(url);
  try {
    const places: string[] = [];
    for (const key of await redis.keys('*'))
      if (MARKERS.test(key) || MARKERS.test(JSON.stringify(await valueOf(redis, key)))) places.push(`redis ${key}`);
    return places;
  } finally {
    redis.disconnect();
  }
}

async function valueOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    default:
      return redis.xrange(key, '-', '+');
  }
}

test('who is erased is nowhere any more, and no sum has changed', async () => {
  const own = await purchase({ purchaseType: 'self', selfInfo: { ...BUYER, occasion: '' } });
  const gift = await purchase({
    purchaseType: 'gift',
    giftInfo: {
      senderName: BUYER.name,
      senderEmail: BUYER.email,
      senderPhone: BUYER.phone,
      recipientName: RECIPIENT.name,
      recipientEmail: WRONG,
      ...WORDS,
    },
  });
  await redeem(counter, await authorize(counter, own.uniqueCode, BUYER.email, 5), 'redeems-own');
  await mailTo(counter.mailboxUrl, WRONG, /gift/i);
  await eventually(
    async () => (await change('PUT', `cards/${gift.id}/recipient`, { email: RECIPIENT.email })).status === 200,
    20_000,
  );
  await mailTo(counter.mailboxUrl, RECIPIENT.email, /gift/i);
  expect((await mailTo(counter.mailboxUrl, RECIPIENT.email, /gift/i)).text).toContain(WORDS.message);

  // What is sealed is read, listed and found as ever.
  const follows = (check: () => Promise<boolean>) => eventually(check, FOLLOWS_WITHIN_MS);
  await follows(async () => (await found('customers?search=quillf', 'customers')) === 1);
  await follows(async () => (await found('customers?search=zebulon@', 'customers')) === 1);
  await follows(async () => (await found('deliveries?search=zebulon@', 'deliveries')) === 1);
  expect(await found('buyers?search=marsh', 'buyers')).toBe(1);
  expect(await found(`buyers?email=${BUYER.email}&part=given`, 'buyers')).toBe(1);
  expect(await found('find-cards?search=quill', 'buyers')).toBe(2);
  expect(await get(`orders/${gift.id}`)).toMatchObject({ order: { ...WORDS, phone: BUYER.phone } });
  await follows(async () => (await statistics(counter.url, world.admin)).redemption >= 5);

  // What the recipient thanks with is sealed for both.
  const { text } = await mailTo(counter.mailboxUrl, RECIPIENT.email, /gift/i);
  const code = String(/[0-9A-Z]{5}-[0-9A-Z]{5}(-[0-9A-Z]{4}){4}/.exec(text)?.[0]);
  await redeem(counter, await authorize(counter, code, RECIPIENT.email, 5), 'redeems-gift');
  const thanks = `/api/v1/cards/${/\/card\/([\w-]+)/.exec(text)?.[1]}/thanks`;
  await must(counter.url, { method: 'POST', path: thanks, body: { message: 'More marzipan, please' } });
  expect((await mailTo(counter.mailboxUrl, BUYER.email, /enjoyed/)).text).toContain('More marzipan, please');
  await follows(async () => (await statistics(counter.url, world.admin)).redemption >= 10);

  // In clear are only what no backup holds (docs/operations.md), and the log never was.
  const inClear = await placesInClear();
  expect(inClear).toEqual(['notifications.receivers', 'redemption.customers']);
  const operations = await readFile(join(ROOT, 'docs/operations.md'), 'utf8');
  for (const place of inClear) expect(operations).toContain(`\`${place}\``);

  const before = await sums();
  for (const email of [BUYER.email, RECIPIENT.email, WRONG])
    expect([email, await change('POST', 'customer/erase', { email, password: world.platform.demoPassword })]).toEqual([
      email,
      expect.objectContaining({ status: 200 }),
    ]);
  await follows(async () => (await placesInClear()).length === 0);
  expect(await sums()).toEqual(before);

  await promisify(execFile)(process.execPath, [join(ROOT, 'scripts/ops.mjs'), 'projections', 'rebuild'], {
    // Without the engines of the tests: on the running platform.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: world.platform.dataDir },
  });
  expect(await placesInClear()).toEqual([]);
  expect(await sums()).toEqual(before);

  // The card is money: it is shown, and used without a code.
  expect(await get(`orders/${gift.id}`)).toMatchObject({ order: { name: 'Erased', email: '', message: '' } });
  const asked = { email: BUYER.email, redeemAmount: 5, qrUniqueCode: own.uniqueCode };
  expect((await change('POST', 'send-otp-redeem', asked)).body).toMatchObject({ code: 'EMAIL_MISMATCH' });
  const override = { amount: 5, reason: 'The guest was erased', password: world.platform.demoPassword };
  expect((await change('POST', `cards/${own.id}/authorize`, override)).status).toBe(200);
  expect((await redeem(counter, { code: own.uniqueCode, amount: 5 }, 'redeems-anew')).status).toBe(200);
}, 240_000);
