import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { IdempotencyKeyReused, DomainError } from '@giftcard/kernel/errors';
import { withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { REDIS } from '../../tokens.js';

/** How long an answer is given again. */
const KEPT_SECONDS = 24 * 60 * 60;
/** Longer than any call may take; after it, a call whose process ended may be made again. */
const RUNNING_SECONDS = 120;
/** Stands in an entry for the answer of a call that may be made again. */
const OPEN = 'open';

/** A call that carried an Idempotency-Key. */
export interface KeyedCall {
  readonly key: string;
  /** Who asks and for what: the same key of somebody else, or of another call, is another key. */
  readonly scope: string;
  /** What was sent. */
  readonly body: string;
}

export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Answers by Idempotency-Key, in Redis. Nothing of a call is there in clear: the entry's name is a hash, the body is told
 * again by a keyed hash, and the answer is sealed (AES-256-GCM) under a key made from the Idempotency-Key and the body,
 * which nobody but who sent them has. So answers with a session or a card's code can be kept too.
 */
@Injectable()
export class IdempotencyStore {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  /**
   * Claims the key for this call, or answers what it was answered before.
   * Errors: IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE, SERVICE_UNAVAILABLE.
   */
  async begin(call: KeyedCall): Promise<KeptAnswer | undefined> {
    const mark = markOf(call);
    const claimed = await withRedis(this.redis, (redis) => redis.set(nameOf(call), mark, 'EX', RUNNING_SECONDS, 'NX'));
    if (claimed === 'OK') return undefined;
    const [knownMark, sealed] = ((await withRedis(this.redis, (redis) => redis.get(nameOf(call)))) ?? mark).split(' ');
    if (knownMark !== mark) throw new IdempotencyKeyReused('another request');
    if (sealed === OPEN) return undefined;
    if (!sealed)
      throw new DomainError(
        'conflict',
        'IDEMPOTENCY_KEY_IN_USE',
        'The same request is under way. Please wait a moment.',
        { retryAfter: 1 },
      );
    return JSON.parse(unseal(sealed, call)) as KeptAnswer;
  }

  /** For a call whose answer its service keeps: only whether the key is this body's. Errors: IDEMPOTENCY_KEY_REUSED, SERVICE_UNAVAILABLE. */
  async claim(call: KeyedCall): Promise<void> {
    const entry = `${markOf(call)} ${OPEN}`;
    const claimed = await withRedis(this.redis, (redis) => redis.set(nameOf(call), entry, 'EX', KEPT_SECONDS, 'NX'));
    if (claimed !== 'OK' && (await withRedis(this.redis, (redis) => redis.get(nameOf(call)))) !== entry)
      throw new IdempotencyKeyReused('another request');
  }

  async keep(call: KeyedCall, answer: KeptAnswer): Promise<void> {
    const value = `${markOf(call)} ${seal(JSON.stringify(answer), call)}`;
    await withRedis(this.redis, (redis) => redis.set(nameOf(call), value, 'EX', KEPT_SECONDS));
  }

  /** Nobody knows what became of the call: the same may be made again with its key, another one may not. */
  async leaveOpen(call: KeyedCall): Promise<void> {
    await withRedis(this.redis, (redis) => redis.set(nameOf(call), `${markOf(call)} ${OPEN}`, 'EX', KEPT_SECONDS));
  }

  /** A refused call changed nothing: its key is as if never used. */
  async forget(call: KeyedCall): Promise<void> {
    await withRedis(this.redis, (redis) => redis.del(nameOf(call)));
  }
}

function nameOf({ key, scope }: KeyedCall): string {
  return `idempotency:${createHash('sha256').update(`${scope}\n${key}`).digest('base64url')}`;
}

function markOf({ key, scope, body }: KeyedCall): string {
  return createHmac('sha256', keyFor('mark', key, scope))
    .update(body)
    .digest('base64url');
}

function seal(text: string, call: KeyedCall): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor('answer', call.key, `${call.scope}\n${call.body}`), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

function unseal(sealed: string, call: KeyedCall): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyFor('answer', call.key, `${call.scope}\n${call.body}`),
    bytes.subarray(0, 12),
  );
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}

function keyFor(purpose: string, key: string, context: string): Buffer {
  return Buffer.from(
    hkdfSync('sha256', key, createHash('sha256').update(context).digest(), `gateway idempotency ${purpose}`, 32),
  );
}
