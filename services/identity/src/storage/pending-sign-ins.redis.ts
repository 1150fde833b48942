import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { PENDING_SECONDS, PENDING_TRIES, type PendingSignIn, type PendingSignIns } from '../domain/pending-sign-ins.js';

const TOKEN_BYTES = 32;

/** Records that end by themselves, under the hash of the token. */
@Injectable()
export class RedisPendingSignIns implements PendingSignIns {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async begin(pending: PendingSignIn): Promise<{ token: string; expiresAt: Date }> {
    const token = this.ids.token(TOKEN_BYTES);
    await withRedis(this.redis, (redis) => redis.set(keyOf(token), JSON.stringify(pending), 'EX', PENDING_SECONDS));
    return { token, expiresAt: new Date(this.clock.now().getTime() + PENDING_SECONDS * 1000) };
  }

  async find(token: string): Promise<PendingSignIn | undefined> {
    const stored = await withRedis(this.redis, (redis) => redis.get(keyOf(token)));
    return stored === null ? undefined : (JSON.parse(stored) as PendingSignIn);
  }

  attempt(token: string): Promise<PendingSignIn | undefined> {
    return withRedis(this.redis, async (redis) => {
      const results = await redis
        .multi()
        .set(triesKey(token), 0, 'EX', PENDING_SECONDS, 'NX')
        .incr(triesKey(token))
        .exec();
      const [failure, tries] = results?.at(-1) ?? [];
      if (failure) throw failure;
      const stored = await redis.get(keyOf(token));
      if (stored === null) return undefined;
      if (Number(tries) <= PENDING_TRIES) return JSON.parse(stored) as PendingSignIn;
      await redis.del(keyOf(token));
      return undefined;
    });
  }

  end(token: string): Promise<boolean> {
    return withRedis(this.redis, async (redis) => (await redis.del(keyOf(token))) === 1);
  }
}

const keyOf = (token: string) => `pending-sign-in:${sha256(token)}`;
const triesKey = (token: string) => `pending-sign-in-tries:${sha256(token)}`;
