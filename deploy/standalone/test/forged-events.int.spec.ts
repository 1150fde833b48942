import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { encodeCardCode, hashCardCode } from '@giftcard/kernel/business/card-code';
import { eventually } from '@giftcard/testing/eventually';
import { appendPastTheBus } from '@giftcard/testing/forged-events';
import { Redis } from 'ioredis';
import { startPlatform, type RunningPlatform } from '../../../tests/e2e/support/platform.js';
import { send } from '../../../tests/support/http.js';
import { buy, offersOf, scan, signIn, type Offer } from '../../../tests/support/shopper.js';

const STARTS_WITHIN_MS = 240_000;
const KNOWN_WITHIN_MS = 20_000;
const BUSINESS = 'larkspur-house';

let platform: RunningPlatform;
let redis: Redis;
let redisUrl: string;
let admin: string;
let offer: Offer;

beforeAll(async () => {
  platform = await startPlatform();
  ({ redisUrl } = JSON.parse(await readFile(join(platform.dataDir, 'engines.json'), 'utf8')) as { redisUrl: string });
  redis = new Redis(redisUrl);
  admin = await signIn(platform.url, 'owner@larkspur.test', platform.demoPassword);
  offer = (await offersOf(platform.url, BUSINESS))[0]!;
}, STARTS_WITHIN_MS);

afterAll(async () => {
  redis?.disconnect();
  await platform?.stop();
}, 30_000);

const buyers = (search: string) =>
  send(platform.url, { method: 'GET', path: `/api/v1/admin/buyers?search=${search}`, token: admin });
const append = (event: EventEnvelope) => appendPastTheBus(redisUrl, 'orders.events', event);

/** Why the groups that hear of orders have parked an event, once all have. */
function refusals(event: EventEnvelope): Promise<string[]> {
  return eventually(async () => {
    const letters = (await redis.hvals('bus:dead:orders.events')).map(
      (text) => JSON.parse(text) as { group: string; error: string; event: EventEnvelope },
    );
    const ofEvent = letters.filter((letter) => letter.event.id === event.id);
    expect(ofEvent.map(({ group }) => group).sort()).toEqual([
      'analytics',
      'catalog',
      'identity-audit',
      'notifications',
      'orders',
      'redemption',
      'wallet',
    ]);
    return [...new Set(ofEvent.map(({ error }) => error))];
  }, KNOWN_WITHIN_MS);
}

/** The newest signed event of a type in the log, as it travelled. */
async function genuine(type: string): Promise<EventEnvelope> {
  const entries = await Promise.all(
    [0, 1, 2, 3].map((partition) => redis.xrange(`bus:orders.events:${partition}`, '-', '+')),
  );
  const events = entries.flat().map(([, [, text = '']]) => JSON.parse(text) as EventEnvelope);
  return events.filter((event) => event.type === type && event.signature !== undefined).at(-1)!;
}

test('an order-placed that somebody with access to the broker invents makes no card, no mail and no sale', async () => {
  const code = encodeCardCode(randomBytes(16));
  const orderId = randomUUID();
  const invented: EventEnvelope = {
    id: randomUUID(),
    type: 'orders.order-placed.v1',
    aggregateId: orderId,
    aggregateVersion: 2,
    businessSlug: BUSINESS,
    occurredAt: new Date().toISOString(),
    correlationId: 'r',
    causationId: '',
    traceparent: '',
    data: {
      orderId,
      businessSlug: BUSINESS,
      giftCardId: offer._id,
      giftCardName: offer.giftCardName,
      giftCardTag: offer.giftCardTag,
      amountCents: 10_000,
      priceCents: 10_000,
      currency: 'USD',
      codeSealed: 'first.AAAA.AAAA.AAAA',
      codeHash: hashCardCode(code),
      publicTokenSealed: 'first.AAAA.AAAA.AAAA',
      publicTokenHash: 'aa',
      form: { purchaseType: 'self', buyer: { name: 'Mallory', email: 'mallory@example.com', phone: '5550100000' } },
      placedAt: new Date().toISOString(),
    },
  };
  await append(invented);
  expect(await refusals(invented)).toEqual(['EventRefused: it is not signed']);
  await expect(scan(platform.url, admin, code)).rejects.toThrow();
  expect((await buyers('mallory@example.com')).text).not.toContain('mallory');
  expect(platform.output()).toMatch(new RegExp(`"eventId":"${invented.id}".*"event refused"`));
  expect(platform.output()).not.toContain('mallory');
}, 60_000);

test('a genuine order with a cent more is refused, and told again as it was it changes nothing', async () => {
  const { uniqueCode } = await buy(platform.url, offer, 'ada@example.com');
  const card = await eventually(() => scan(platform.url, admin, uniqueCode), KNOWN_WITHIN_MS);
  const placed = await genuine('orders.order-placed.v1');
  const raised: EventEnvelope = {
    ...placed,
    id: randomUUID(),
    data: { ...placed.data, amountCents: Number(placed.data['amountCents']) + 1 },
  };
  await append(placed);
  await append(raised);
  // In the same partition, so the one told again was handled before.
  expect(await refusals(raised)).toEqual(['EventRefused: it is not what orders-1 has signed']);
  expect(await scan(platform.url, admin, uniqueCode)).toEqual(card);
  expect((await redis.hvals('bus:dead:orders.events')).filter((text) => text.includes(placed.id))).toEqual([]);
}, 60_000);
