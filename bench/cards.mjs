// Puts cards with open authorizations into redemption's database, and signs the tills that may redeem them.
import { MongoClient } from 'mongodb';
import { Redis } from 'ioredis';
import { encodeCardCode, hashCardCode, hashPublicToken } from '@giftcard/kernel/business/card-code';
import { randomIds } from '@giftcard/kernel/ids';
import { parseKeyList } from '@giftcard/kernel/key-list';
import { createSealer } from '@giftcard/kernel/sealer';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { signSessionToken } from '@giftcard/kernel/session-token';

export const SLUG = 'bench-house';
export const AMOUNT_CENTS = 100;
const HOUR_MS = 60 * 60_000;

/** Signed-in tills of one business. */
export async function signTills(count, { secrets, redisUrl }) {
  const redis = new Redis(redisUrl);
  const sessions = new SessionRegistry(redis);
  const key = JSON.parse(secrets.sessionPrivateKey);
  const tills = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const actor = {
        role: 'Admin',
        userId: `bench-counter-${index}`,
        sessionId: `bench-session-${index}`,
        businessSlug: SLUG,
      };
      await sessions.open(actor.sessionId, actor.userId, 3600);
      return { ...actor, token: await signSessionToken(actor, new Date(Date.now() + HOUR_MS), key) };
    }),
  );
  redis.disconnect();
  return tills;
}

/** @param tillsOf the tills that have an open authorization on the nth card */
export async function insertCards(count, tillsOf, { secrets, mongoUri }) {
  const sealer = createSealer({ CARD_SEALING_KEYS: parseKeyList(secrets.sealingKeys.CARD_SEALING_KEYS) });
  const client = await new MongoClient(mongoUri, { retryWrites: false }).connect();
  const cards = Array.from({ length: count }, (_, index) => {
    const code = encodeCardCode(randomIds.bytes(16));
    const token = randomIds.token(16);
    const authorizations = tillsOf(index).map(({ userId }) => ({
      adminId: userId,
      amountCents: AMOUNT_CENTS,
      expiresAt: new Date(Date.now() + HOUR_MS),
    }));
    const document = {
      _id: randomIds.uuid(),
      version: 1,
      outbox: [],
      businessSlug: SLUG,
      giftCardId: 'bench-type',
      giftCardName: 'Bench card',
      codeHash: hashCardCode(code),
      codeSealed: sealer.seal(code, 'card-code'),
      publicTokenHash: hashPublicToken(token),
      publicTokenSealed: sealer.seal(token, 'public-token'),
      initialCents: 1_000_000,
      balanceCents: 1_000_000,
      currency: 'USD',
      status: 'active',
      purchaseType: 'self',
      buyer: { name: 'Bench Buyer', email: '', phone: '' },
      message: '',
      occasion: '',
      imageListKey: '',
      issuedAt: new Date(),
      entries: [],
      authorizations,
    };
    return { code, document };
  });
  await client
    .db('redemption')
    .collection('cards')
    .insertMany(cards.map(({ document }) => document));
  await client.close();
  return cards.map(({ code }) => code);
}

/** One redemption as a counter sends it. */
export function redeemRequest(code, counter) {
  return {
    path: '/api/v1/admin/redeem',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${counter.token}` },
    body: JSON.stringify({ qrCode: code, amount: AMOUNT_CENTS / 100 }),
  };
}
