import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RedemptionServiceService, type RedemptionServiceClient } from '@giftcard/contracts/redemption/v1/redemption';
import { parseEventSigningKeys } from '@giftcard/kernel/event-keys';
import { EventSignatures } from '@giftcard/kernel/bus/event-signatures';
import { createRedisStreamsBus } from '@giftcard/kernel/bus/redis-streams-bus';
import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { encodeCardCode, hashCardCode, hashPublicToken, qrPayload } from '@giftcard/kernel/business/card-code';
import type { GrpcClient } from '@giftcard/kernel/grpc/client';
import { randomIds } from '@giftcard/kernel/ids';
import { createLogger } from '@giftcard/kernel/logging';
import type { RunningService } from '@giftcard/kernel/service/start-service';
import { clientOf, type Calls } from '@giftcard/testing/client';
import { eventually } from '@giftcard/testing/eventually';
import { startMongo, type RunningMongo } from '@giftcard/testing/mongo';
import { startRedis, type RunningRedis } from '@giftcard/testing/redis';
import { appendPastTheBus } from '@giftcard/testing/forged-events';
import { serviceEnv, testQrKey, testSealer, testSignatures } from '@giftcard/testing/service-env';
import { asActor, asPublic } from '@giftcard/testing/sessions';
import { start } from '../src/main.js';

const SLUG = 'larkspur';
const HOLDER = 'ana@example.com';
const sealer = testSealer();
const adminOf = (userId: string, businessSlug = SLUG) => ({
  role: 'Admin' as const,
  userId,
  sessionId: `session-${userId}`,
  businessSlug,
});

let mongo: RunningMongo;
let redis: RunningRedis;
let bus: EventBus;
let service: RunningService;
let client: GrpcClient<Calls<RedemptionServiceClient>>;
const published: EventEnvelope[] = [];

beforeAll(async () => {
  [mongo, redis] = await Promise.all([startMongo(['redemption']), startRedis()]);
  const env = await serviceEnv({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url });
  service = await start(env);
  client = clientOf<RedemptionServiceClient>(RedemptionServiceService, env);
  bus = createRedisStreamsBus({
    clientId: 'test',
    logger: createLogger('test', 'silent'),
    signatures: testSignatures(),
    redisUrl: redis.url,
  });
  await bus.subscribe({
    group: 'test',
    topics: ['redemption.events'],
    handler: async (event) => void published.push(event),
  });
});

afterAll(async () => {
  client.close();
  await bus.close();
  await service.stop();
  await Promise.all([mongo.stop(), redis.stop()]);
});

interface Sold {
  readonly orderId: string;
  readonly code: string;
  readonly publicToken: string;
  readonly email: string;
  readonly event: EventEnvelope;
}

function sold(amountCents: number, email = HOLDER): Sold {
  const orderId = randomIds.uuid();
  const code = encodeCardCode(randomIds.bytes(16));
  const publicToken = randomIds.token(16);
  const now = new Date().toISOString();
  const data = {
    orderId,
    businessSlug: SLUG,
    giftCardId: 'type-1',
    giftCardName: 'Dinner for two',
    giftCardTag: 'Fine Dining',
    amountCents,
    priceCents: amountCents,
    currency: 'USD',
    codeSealed: sealer.seal(code, 'card-code'),
    codeHash: hashCardCode(code),
    publicTokenSealed: sealer.seal(publicToken, 'public-token'),
    publicTokenHash: hashPublicToken(publicToken),
    form: { purchaseType: 'self', buyer: { name: 'Ana Ruiz', email, phone: '5550100000' } },
    placedAt: now,
  };
  const event = {
    id: randomIds.uuid(),
    type: 'orders.order-placed.v1',
    aggregateId: orderId,
    aggregateVersion: 2,
    businessSlug: SLUG,
    occurredAt: now,
    correlationId: 'r',
    causationId: '',
    traceparent: '',
    data,
  };
  return { orderId, code, publicToken, email, event };
}

/** Sells a card by its event and waits until it is issued. */
async function issuedCard(amountCents: number, email = HOLDER): Promise<Sold> {
  const card = sold(amountCents, email);
  await bus.publish('orders.events', [card.event]);
  await eventually(() => asPublic(() => client.getHolderCard({ publicToken: card.publicToken })), 10_000);
  return card;
}

/** Sends a code to the holder and reads it from the event, as notifications does. */
async function sendCode(card: Sold, userId: string, amountCents: number): Promise<string> {
  const before = published.length;
  await asActor(adminOf(userId), () =>
    client.sendRedemptionCode({ email: card.email, amountCents, scanned: card.code }),
  );
  const sealed = await eventually(async () => {
    const event = published
      .slice(before)
      .find(({ type, aggregateId }) => type === 'redemption.redemption-code-issued.v1' && aggregateId === card.orderId);
    if (!event) throw new Error('no code yet');
    return String(event.data['codeSealed']);
  }, 10_000);
  return sealer.open(sealed, 'one-time-code');
}

const balanceOf = async (card: Sold) =>
  (await asPublic(() => client.getHolderCard({ publicToken: card.publicToken }))).balanceCents;

describe('redemption', () => {
  test('issues one card for an order, however often it is told of it', async () => {
    const card = await issuedCard(10_000);
    await bus.publish('orders.events', [card.event, card.event]);
    const last = await issuedCard(100);
    await eventually(
      async () => expect(published.some(({ aggregateId }) => aggregateId === last.orderId)).toBe(true),
      10_000,
    );
    expect(
      published.filter(({ type, aggregateId }) => type === 'redemption.card-issued.v1' && aggregateId === card.orderId),
    ).toHaveLength(1);
  });

  describe('given an event of orders that orders did not sign', () => {
    /** Why each was refused; a genuine order after them has its card by then. */
    async function refusals(...forged: readonly EventEnvelope[]): Promise<string[]> {
      for (const event of forged) await appendPastTheBus(redis.url, 'orders.events', event);
      await issuedCard(100);
      return eventually(async () => {
        const letters = (await bus.deadLetters('orders.events')).filter(({ event }) =>
          forged.some(({ id }) => id === event.id),
        );
        expect(letters).toHaveLength(forged.length);
        return letters.map(({ error }) => error);
      }, 10_000);
    }
    const holdersCard = ({ publicToken }: Sold) => asPublic(() => client.getHolderCard({ publicToken }));

    test('makes no card of an invented order, nor of one that another service signed, and parks both', async () => {
      const [invented, byAnalytics] = [sold(10_000), sold(10_000)];
      const { EVENT_SIGNING_KEYS = '' } = await serviceEnv({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url });
      const analytics = new EventSignatures({
        publicKeys: [],
        signingKeys: parseEventSigningKeys(EVENT_SIGNING_KEYS).filter(({ service }) => service === 'analytics'),
        producers: { orders: ['analytics'] },
      });
      expect(await refusals(invented.event, analytics.sign(byAnalytics.event))).toEqual([
        'EventRefused: it is not signed',
        'EventRefused: analytics may not send orders.order-placed.v1',
      ]);
      for (const card of [invented, byAnalytics])
        await expect(holdersCard(card)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' });
    });

    test('makes no card of a genuine order whose amount was raised by a cent', async () => {
      const card = sold(10_000);
      const genuine = testSignatures().sign(card.event);
      const raised = { ...genuine, data: { ...genuine.data, amountCents: 10_001 } };
      expect(await refusals(raised)).toEqual(['EventRefused: it is not what orders-1 has signed']);
      await expect(holdersCard(card)).rejects.toMatchObject({ code: 'CARD_NOT_FOUND' });
    });

    test('changes nothing by a genuine order of before, told again', async () => {
      const card = await issuedCard(10_000);
      const otp = await sendCode(card, 'ana', 4_000);
      await asActor(adminOf('ana'), () => client.verifyRedemptionCode({ email: card.email, scanned: card.code, otp }));
      await asActor(adminOf('ana'), () =>
        client.redeemCard({ scanned: card.code, amountCents: 4_000, idempotencyKey: '' }),
      );
      await appendPastTheBus(redis.url, 'orders.events', testSignatures().sign(card.event));
      // In its partition, so that it was told when this is refused.
      await refusals({ ...card.event, id: randomIds.uuid() });
      expect(await balanceOf(card)).toBe(6_000);
      expect(
        published.filter(
          ({ type, aggregateId }) => type === 'redemption.card-issued.v1' && aggregateId === card.orderId,
        ),
      ).toHaveLength(1);
    });
  });

  test('scans a QR payload and a typed code, and refuses a forged payload and another business', async () => {
    const card = await issuedCard(5_000);
    const payload = qrPayload(card.code, testQrKey());
    const scan = (scanned: string, slug = SLUG) =>
      asActor(adminOf('admin-1', slug), () => client.scanCard({ scanned }));
    expect((await scan(payload)).card).toMatchObject({ cardId: card.orderId, balanceCents: 5_000, qrPayload: payload });
    expect((await scan(card.code.toLowerCase())).card?.cardId).toBe(card.orderId);
    await expect(scan(`GV1.${card.code}.AAAAAAAAAAAAAAAA`)).rejects.toMatchObject({ code: 'QR_INVALID' });
    await expect(scan(payload, 'somebody-else')).rejects.toMatchObject({ code: 'CARD_NOT_FOUND', kind: 'notFound' });
    await expect(asPublic(() => client.scanCard({ scanned: payload }))).rejects.toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
  });

  test('redeems with the code from the mail, and only once', async () => {
    const card = await issuedCard(10_000);
    const admin = adminOf('admin-1');
    await expect(
      asActor(admin, () => client.redeemCard({ scanned: card.code, amountCents: 2_500, idempotencyKey: '' })),
    ).rejects.toMatchObject({ code: 'REDEMPTION_NOT_AUTHORIZED' });
    const otp = await sendCode(card, admin.userId, 2_500);
    await expect(
      asActor(admin, () =>
        client.verifyRedemptionCode({ email: HOLDER, scanned: card.code, otp: otp === 'AAAAAA' ? 'BBBBBB' : 'AAAAAA' }),
      ),
    ).rejects.toMatchObject({ code: 'OTP_INVALID' });
    await asActor(admin, () =>
      client.verifyRedemptionCode({ email: HOLDER, scanned: card.code, otp: otp.toLowerCase() }),
    );
    const redeemed = await asActor(admin, () =>
      client.redeemCard({ scanned: card.code, amountCents: 2_500, idempotencyKey: 'key-1' }),
    );
    expect(redeemed).toMatchObject({ balanceCents: 7_500, usedCents: 2_500 });
    expect(redeemed.entries).toHaveLength(1);
    const again = await asActor(admin, () =>
      client.redeemCard({ scanned: card.code, amountCents: 2_500, idempotencyKey: 'key-1' }),
    );
    expect(again.balanceCents).toBe(7_500);
    await expect(
      asActor(admin, () => client.redeemCard({ scanned: card.code, amountCents: 2_500, idempotencyKey: 'key-2' })),
    ).rejects.toMatchObject({ code: 'REDEMPTION_NOT_AUTHORIZED' });
  });

  test('two hundred redemptions at once on one card never go below zero', async () => {
    const card = await issuedCard(10_000, 'three-codes@example.com');
    const admins = Array.from({ length: 3 }, (_, index) => adminOf(`admin-${index}`));
    for (const { userId } of admins) {
      const otp = await sendCode(card, userId, 4_000);
      await asActor(adminOf(userId), () => client.verifyRedemptionCode({ email: card.email, scanned: card.code, otp }));
    }
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        asActor(admins[index % 3]!, () =>
          client.redeemCard({ scanned: card.code, amountCents: 4_000, idempotencyKey: '' }),
        ),
      ),
    );
    // Each of three admins may take 40 dollars once; 100 dollars are enough for two of them.
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balanceOf(card)).toBe(2_000);
    const reasons = new Set(
      results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { code: string }).code] : [])),
    );
    // Who comes again before the money is gone has no authorization any more; whether somebody does is chance.
    reasons.delete('REDEMPTION_NOT_AUTHORIZED');
    expect([...reasons]).toEqual(['INSUFFICIENT_BALANCE']);
    await eventually(
      async () =>
        expect(
          published.filter(
            ({ type, aggregateId }) => type === 'redemption.card-redeemed.v1' && aggregateId === card.orderId,
          ),
        ).toHaveLength(2),
      10_000,
    );
    const numbers = published
      .filter(({ aggregateId }) => aggregateId === card.orderId)
      .map(({ aggregateVersion }) => aggregateVersion);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
