import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEmbeddedMongo } from '@giftcard/embedded-mongo/embedded-mongo';
import { eventually } from '@giftcard/testing/eventually';
import { startRedis } from '@giftcard/testing/redis';
import { mailsIn, messageIdOf } from '../e2e/support/mailbox.js';
import { startPlatform, type RunningPlatform } from '../e2e/support/platform.js';
import { send, type Answer, type Call } from '../support/http.js';
import { pay, scan, selfForm, statistics } from '../support/shopper.js';
import { cuttableWayTo, type CuttableWay } from '@giftcard/testing/cuttable-way';
import { goOn, Ledger } from './support/ledger.js';
import { openShop, type Shop } from '../support/shop.js';

const STARTS_WITHIN_MS = 240_000;
const BACK_WITHIN_MS = 60_000;
/** A call that can't be served says so before a person gives up: the gRPC deadline and a little. */
const TOLD_WITHIN_MS = 12_000;

let platform: RunningPlatform;
let shop: Shop;
let redisWay: CuttableWay;
let databaseWay: CuttableWay;
const ledger = new Ledger();
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'giftcard-outages-'));
  ends.push(() => rm(dataDir, { recursive: true, force: true }));
  const [redis, database] = await Promise.all([startRedis(), startEmbeddedMongo({ dataDir })]);
  ends.push(
    () => redis.stop(),
    () => database.stop(),
  );
  [redisWay, databaseWay] = await Promise.all([cuttableWayTo(redis.url), cuttableWayTo(database.uri)]);
  ends.push(
    () => redisWay.close(),
    () => databaseWay.close(),
  );
  platform = await startPlatform({ DEMO: 'off', REDIS_URL: redisWay.url, MONGODB_URI: databaseWay.url });
  ends.push(async () => expect(await platform.stop()).toBe(0));
  shop = await openShop(platform);
  await goOn(platform.url, shop.offer, ledger.beginSale());
}, STARTS_WITHIN_MS);

afterAll(async () => {
  for (const end of ends.reverse()) await end();
}, 60_000);

const call = (request: Partial<Call> & { path: string }): Promise<Answer> =>
  send(platform.url, { method: 'GET', ...request });
const dashboard = () => call({ path: '/api/v1/admin/total-sold', token: shop.token });

async function publicPagesAnswer(): Promise<void> {
  const { _id, businessSlug, giftCardImg } = shop.offer;
  for (const path of [
    '/',
    `/${businessSlug}/giftcards`,
    '/api/v1/giftcards',
    `/api/v1/giftcards/${_id}/public`,
    `/api/v1/admin/business/${businessSlug}`,
    giftCardImg,
    '/health/live',
  ]) {
    expect([path, (await call({ path })).status]).toEqual([path, 200]);
  }
}

async function toldToComeBack(request: () => Promise<Answer>): Promise<void> {
  const began = Date.now();
  const { status, body, headers } = await request();
  expect([status, body]).toEqual([
    503,
    { code: 'SERVICE_UNAVAILABLE', message: expect.any(String), requestId: expect.any(String) },
  ]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Date.now() - began).toBeLessThan(TOLD_WITHIN_MS);
}

/** Fails with what the platform last said of itself. */
const back = () =>
  eventually(async () => {
    const [health, asked] = [await call({ path: '/health/capabilities' }), await dashboard()];
    expect([health.body, asked.status]).toEqual([expect.objectContaining({ status: 'ok', problems: [] }), 200]);
  }, BACK_WITHIN_MS);

async function charges(): Promise<string[]> {
  const { payments } = (await (await fetch(`${platform.sandboxUrl}/sandbox/payments?limit=10000`)).json()) as {
    payments: { status: string; reference_id: string }[];
  };
  return payments.filter(({ status }) => status === 'COMPLETED').map(({ reference_id: orderId }) => orderId);
}

/** Cards, mails and statistics of every acknowledged purchase; nobody charged twice. */
async function everythingCaughtUp(): Promise<void> {
  await eventually(async () => {
    const mails = await mailsIn(platform.mailboxUrl);
    for (const { email, purchase } of ledger.placed) {
      expect((await scan(platform.url, shop.token, purchase.uniqueCode)).remainingBalance).toBe(100);
      // Cut off between the mail server's yes and our record, a mail goes out again, as the same message.
      expect([
        email,
        new Set(mails.filter((mail) => mail.to.some(({ address }) => address === email)).map(messageIdOf)).size,
      ]).toEqual([email, 1]);
    }
    expect(await statistics(platform.url, shop.token)).toEqual({
      sold: ledger.placed.length,
      revenue: ledger.placed.length * 90,
      redemption: 0,
    });
  }, BACK_WITHIN_MS);
  const charged = await charges();
  expect(charged.length).toBe(new Set(charged).size);
}

describe('while Redis is away', () => {
  test('public pages answer, admins are told to come back, guests go on buying, and all of it catches up', async () => {
    redisWay.cut();
    try {
      await publicPagesAnswer();
      await toldToComeBack(dashboard);
      await toldToComeBack(() =>
        call({
          method: 'POST',
          path: '/api/v1/admin/login',
          body: { email: shop.email, password: shop.password },
        }),
      );
      expect((await call({ path: '/health/capabilities' })).status).toBe(503);
      expect((await call({ path: '/health/ready' })).status).toBe(200);
      await goOn(platform.url, shop.offer, ledger.beginSale());
    } finally {
      redisWay.mend();
    }
    await back();
    await everythingCaughtUp();
  }, 120_000);

  test('the same while it hangs', async () => {
    redisWay.jam();
    try {
      await publicPagesAnswer();
      await toldToComeBack(dashboard);
      await goOn(platform.url, shop.offer, ledger.beginSale());
    } finally {
      redisWay.mend();
    }
    await back();
    await everythingCaughtUp();
  }, 120_000);
});

describe('while the database is away', () => {
  test('public pages answer, everybody else is told to come back, and nothing is charged', async () => {
    const before = await charges();
    databaseWay.cut();
    try {
      await publicPagesAnswer();
      await toldToComeBack(dashboard);
      await toldToComeBack(() => call({ path: '/api/v1/admin/me', token: shop.token }));
      await toldToComeBack(() => pay(platform.url, shop.offer));
      await toldToComeBack(() =>
        call({
          method: 'PUT',
          path: '/api/v1/admin/purchase',
          body: selfForm({ id: 'some-payment', checkoutSecret: '' }, shop.offer._id, 'nobody@example.com'),
        }),
      );
      expect((await call({ path: '/health/capabilities' })).status).toBe(503);
      expect((await call({ path: '/health/ready' })).status).toBe(200);
    } finally {
      databaseWay.mend();
    }
    await back();
    expect(await charges()).toEqual(before);
    await goOn(platform.url, shop.offer, ledger.beginSale());
    await everythingCaughtUp();
  }, 120_000);

  test('a hanging one is told of in time too', async () => {
    databaseWay.jam();
    try {
      await publicPagesAnswer();
      await toldToComeBack(dashboard);
    } finally {
      databaseWay.mend();
    }
    await back();
    await goOn(platform.url, shop.offer, ledger.beginSale());
    await everythingCaughtUp();
  }, 120_000);
});

test('purchases cut off in the middle go on with the same key, each charged once', async () => {
  const sales = Array.from({ length: 12 }, () => ledger.beginSale());
  const buying = Promise.allSettled(sales.map((sale) => goOn(platform.url, shop.offer, sale)));
  await wait(150);
  databaseWay.cut();
  await wait(1_000);
  redisWay.cut();
  const tries = await buying;
  for (const { reason } of tries.filter((each) => each.status === 'rejected'))
    expect(String(reason)).toMatch(/ answered 50[23]: /);
  databaseWay.mend();
  redisWay.mend();
  await back();
  for (const sale of sales.filter(({ purchase }) => !purchase))
    await eventually(() => goOn(platform.url, shop.offer, sale).then(() => true), BACK_WITHIN_MS);
  await everythingCaughtUp();
}, 180_000);
