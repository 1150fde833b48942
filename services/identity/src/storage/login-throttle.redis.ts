import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { sha256 } from '@giftcard/kernel/digest';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import {
  KNOWN_ADDRESSES,
  KNOWN_FOR_SECONDS,
  TRIES_PER_ACCOUNT,
  TRIES_PER_ACCOUNT_AND_ADDRESS,
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
    const waits = await withRedis(this.redis, async (redis) =>
      Promise.all((await countersFor(redis, attempt)).map((counter) => count(redis, counter))),
    );
    const wait = Math.max(...waits);
    if (wait > 0) throw new TooManyAttempts(wait);
  }

  async succeeded(attempt: Attempt): Promise<void> {
    const known = knownKey(attempt);
    await withRedis(this.redis, async (redis) => {
      const [pair, ...others] = await countersFor(redis, attempt);
      await redis.del(pair.key);
      // A counter that ended meanwhile must not begin again below zero and without an end.
      for (const { key } of others)
        await redis.eval("if redis.call('EXISTS', KEYS[1]) == 1 then return redis.call('DECR', KEYS[1]) end", 1, key);
      if (attempt.address)
        await redis
          .multi()
          .zadd(known, Date.now(), sha256(attempt.address))
          .zremrangebyrank(known, 0, -1 - KNOWN_ADDRESSES)
          .expire(known, KNOWN_FOR_SECONDS)
          .exec();
    });
  }
}

const knownKey = ({ account }: Attempt): string => `login-known:${sha256(account)}`;

/** That of the account from wherever does not count an address that signed in to it before. */
async function countersFor(redis: Redis, attempt: Attempt): Promise<[Counter, ...Counter[]]> {
  const { account, address } = attempt;
  const pair = {
    key: `login-tries:account-and-address:${sha256(`${account} ${address}`)}`,
    limit: TRIES_PER_ACCOUNT_AND_ADDRESS,
  };
  const ofAccount = { key: `login-tries:account:${sha256(account)}`, limit: TRIES_PER_ACCOUNT };
  const ofAddress = { key: `login-tries:address:${sha256(address)}`, limit: TRIES_PER_ADDRESS };
  const isKnown = (await redis.zscore(knownKey(attempt), sha256(address))) !== null;
  return [pair, ...(isKnown ? [] : [ofAccount]), ...(address ? [ofAddress] : [])];
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
