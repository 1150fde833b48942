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

/** What the engine has looked at and answered since its start. @param client of its owner */
export async function counters(client) {
  const { metrics, network } = await client.db('admin').command({ serverStatus: 1 });
  return {
    keys: Number(metrics.queryExecutor.scanned),
    documents: Number(metrics.queryExecutor.scannedObjects),
    bytes: Number(network.bytesOut),
    commands: Number(network.numRequests),
  };
}

const QUIET_LOOKS = 4;
/** Keys and documents between two looks: services work by themselves, too. */
const QUIET = 400;

/** Waits until counts, walks and sums in the background have ended. */
export async function untilQuiet(client) {
  for (let last = -1, same = 0; same < QUIET_LOOKS; ) {
    const { documents, keys } = await counters(client);
    same = documents + keys - last < QUIET ? same + 1 : 0;
    last = documents + keys;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
