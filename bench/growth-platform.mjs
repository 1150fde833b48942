// What bench:growth and the growth tests do to a platform.
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { encodeCardCode } from '@giftcard/kernel/business/card-code';
import { parseKeyList } from '@giftcard/kernel/key-list';
import { createSealer } from '@giftcard/kernel/sealer';
import { SessionRegistry } from '@giftcard/kernel/session-registry';
import { signSessionToken } from '@giftcard/kernel/session-token';

const HOUR_MS = 60 * 60_000;

/** A card's code as redemption seals it. */
export function sealedCode(secrets) {
  const sealer = createSealer({ CARD_SEALING_KEYS: parseKeyList(secrets.sealingKeys.CARD_SEALING_KEYS) });
  return sealer.seal(encodeCardCode(randomBytes(16)), 'card-code');
}

/** Tokens of the admins of these businesses, by slug, and of the super admin as `super`. */
export async function sessions(slugs, secrets, redisUrl) {
  const redis = new Redis(redisUrl);
  const registry = new SessionRegistry(redis);
  const key = JSON.parse(secrets.sessionPrivateKey);
  const tokens = {};
  const sign = async (name, actor) => {
    await registry.open(actor.sessionId, actor.userId, 3 * 3_600);
    tokens[name] = await signSessionToken(actor, new Date(Date.now() + 3 * HOUR_MS), key);
  };
  for (const slug of slugs)
    await sign(slug, { role: 'Admin', userId: `bench-${slug}`, sessionId: `bench-${slug}`, businessSlug: slug });
  await sign('super', { role: 'SuperAdmin', userId: 'bench-super', sessionId: 'bench-super' });
  redis.disconnect();
  return tokens;
}

export async function ask(url, token, path) {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return {
    status: answer.status,
    body: isJson ? JSON.parse(text) : undefined,
    lines: isJson ? 0 : text.split('\n').length,
  };
}
