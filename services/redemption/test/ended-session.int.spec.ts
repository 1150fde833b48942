import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Redis } from 'ioredis';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import type { Actor } from '@giftcard/kernel/request-context';
import { ADMIN_SESSION_SECONDS, SessionRegistry } from '@giftcard/kernel/session-registry';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf } from '@giftcard/testing/client';
import { cuttableWayTo, type CuttableWay } from '@giftcard/testing/cuttable-way';
import { startEngines, type Engines } from '@giftcard/testing/engines';
import { publish } from '@giftcard/testing/events';
import { eventually } from '@giftcard/testing/eventually';
import { cardSecrets, orderPlaced } from '@giftcard/testing/money-events';
import { asPublic, overrideConfirmation, sessionKeys, withToken } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

/** Calls at the service's own port, with the gateway's certificate: past the gateway's question whether the session lives. */
let engines: Engines;
let service: RunningService;
let client: ReturnType<typeof clientOf<RedemptionServiceClient>>;
let redis: Redis;
let registry: SessionRegistry;
let way: CuttableWay;
let admin: Actor;
let number = 0;

beforeAll(async () => {
  engines = await startEngines(['redemption']);
  way = await cuttableWayTo(engines.redis.url);
  const env = await engines.env({ REDIS_URL: way.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  redis = new Redis(engines.redis.url);
  registry = new SessionRegistry(redis);
});

afterAll(async () => {
  way.mend();
  client.close();
  redis.disconnect();
  await service.stop();
  await way.close();
  await engines.stop();
});

beforeEach(async () => {
  admin = { role: 'Admin', userId: 'owner', sessionId: `session-${++number}`, businessSlug: `house-${number}` };
  await registry.open(admin.sessionId, admin.userId, ADMIN_SESSION_SECONDS);
});

const asOwner = async <T>(work: () => Promise<T>) => withToken(await sessionKeys().sign(admin), work);

async function aCard() {
  const { sealed, code, publicToken } = cardSecrets();
  const cardId = `order-${number}`;
  const businessSlug = `house-${number}`;
  await publish(
    engines.bus,
    orderPlaced({ orderId: cardId, businessSlug, placedAt: new Date().toISOString(), ...sealed }),
  );
  await eventually(() => asPublic(() => client.getHolderCard({ publicToken })), 10_000);
  return { cardId, code, publicToken };
}

const authorize = async (cardId: string) => {
  const confirmation = await overrideConfirmation(admin, cardId, 1_000);
  return asOwner(() =>
    client.authorizeRedemption({ cardId, amountCents: 1_000, reason: 'No email at hand', confirmation }),
  );
};
const redeem = (scanned: string) =>
  asOwner(() => client.redeemCard({ scanned, amountCents: 1_000, idempotencyKey: '' }));
const balanceOf = async (publicToken: string) =>
  (await asPublic(() => client.getHolderCard({ publicToken }))).balanceCents;

const ended = { kind: 'unauthenticated', code: 'SESSION_INVALID' };
const away = { kind: 'unavailable', code: 'SERVICE_UNAVAILABLE', retryAfter: 5 };

test('a session that was logged out moves no money at the port of redemption', async () => {
  const { cardId, code, publicToken } = await aCard();
  await registry.end(admin.sessionId);
  await expect(authorize(cardId)).rejects.toMatchObject(ended);
  await expect(redeem(code)).rejects.toMatchObject(ended);
  await expect(asOwner(() => client.blockCard({ cardId, reason: 'Lost' }))).rejects.toMatchObject(ended);
  await expect(
    asOwner(() => client.undoRedemption({ cardId, entryId: 'any', reason: 'Mistyped' })),
  ).rejects.toMatchObject(ended);
  expect(await balanceOf(publicToken)).toBe(5_000);
});

test('a session that was used a moment before it was logged out moves none five seconds later', async () => {
  const { cardId, code, publicToken } = await aCard();
  await authorize(cardId);
  await registry.end(admin.sessionId);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  await expect(redeem(code)).rejects.toMatchObject(ended);
  expect(await balanceOf(publicToken)).toBe(5_000);
});

test('while Redis is away nothing is redeemed, lists are shown, and redeeming goes on when it is back', async () => {
  const { cardId, code, publicToken } = await aCard();
  await authorize(cardId);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  way.cut();
  await expect(redeem(code)).rejects.toMatchObject(away);
  await expect(authorize(cardId)).rejects.toMatchObject(away);
  expect(await asOwner(() => client.getCard({ cardId }))).toMatchObject({ balanceCents: 5_000 });
  way.mend();
  await eventually(() => redeem(code), 10_000);
  expect(await balanceOf(publicToken)).toBe(4_000);
});
