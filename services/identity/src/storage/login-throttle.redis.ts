import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { sha256 } from '@giftcard/kernel/digest';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import {
  TRIES_PER_ACCOUNT,
  TRIES_PER_ADDRESS,
  TRIES_WINDOW_SECONDS,
  type Attempt,
  type LoginThrottle,
} from '../domain/login-throttle.js';
import { TooManyAttempts } from '../domain/user.errors.js';

interface Counter {
  readonly key: string;
  readonly limit: number;
}

/** Counters that end by themselves; their keys are hashes, so that the store names neither people nor addresses. */
@Injectable()
export class RedisLoginThrottle implements LoginThrottle {
  constructor(@Inject(REDIS) private readonly redis: Redis) {}

  async begin(attempt: Attempt): Promise<void> {
    const counters = countersOf(attempt);
    const waits = await withRedis(this.redis, (redis) => Promise.all(counters.map((counter) => count(redis, counter))));
    const wait = Math.max(...waits);
    if (wait > 0) throw new TooManyAttempts(wait);
  }

  async succeeded(attempt: Attempt): Promise<void> {
    const [account, address] = countersOf(attempt);
    await withRedis(this.redis, async (redis) => {
      if (account) await redis.del(account.key);
      // A counter that ended meanwhile must not begin again below zero and without an end.
      if (address)
        await redis.eval(
          "if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECR', KEYS[1]) end",
          1,
          address.key,
        );
    });
  }
}

function countersOf({ account, address }: Attempt): Counter[] {
  const byAccount = { key: `login-tries:account:${sha256(account)}`, limit: TRIES_PER_ACCOUNT };
  return address
    ? [byAccount, { key: `login-tries:address:${sha256(address)}`, limit: TRIES_PER_ADDRESS }]
    : [byAccount];
}

/** Counts a try; answers the seconds to wait when there were too many, else 0. */
async function count(redis: Redis, { key, limit }: Counter): Promise<number> {
  const results = await redis.multi().set(key, 0, 'EX', TRIES_WINDOW_SECONDS, 'NX').incr(key).ttl(key).exec();
  const [tries, ttl] = (results ?? []).slice(1).map(([error, value]) => {
    if (error) throw error;
    return Number(value);
  });
  return (tries ?? 0) > limit ? Math.max(ttl ?? 0, 1) : 0;
}
