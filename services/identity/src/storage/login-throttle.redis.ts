import { Inject, Injectable } from '@nestjs/common';
import { sha256 } from '@giftcard/kernel/digest';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import {
  GUESSED_FROM_SECONDS,
  GUESSING_ADDRESSES,
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
  readonly ofAccount: boolean;
}

/** Counters that end by themselves; their keys are hashes, so that the store names neither people nor addresses. */
@Injectable()
export class RedisLoginThrottle implements LoginThrottle {
  constructor(@Inject(REDIS) private readonly redis: RedisClient) {}

  async begin(attempt: Attempt): Promise<void> {
    const { stopped, guessedFrom } = await withRedis(this.redis, async (redis) => {
      const counted = await Promise.all((await countersFor(redis, attempt)).map((counter) => count(redis, counter)));
      const guessedFrom = await noteAddress(redis, attempt);
      return { stopped: counted.filter(({ wait }) => wait > 0), guessedFrom };
    });
    if (stopped.length === 0) return;
    const isFirst = stopped.some(({ isFirst, ofAccount }) => isFirst && ofAccount);
    throw new TooManyAttempts(Math.max(...stopped.map(({ wait }) => wait)), isFirst ? guessedFrom : undefined);
  }

  async succeeded(attempt: Attempt): Promise<void> {
    const known = knownKey(attempt);
    await withRedis(this.redis, async (redis) => {
      await redis.zrem(guessedFromKey(attempt), sha256(attempt.address));
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

const guessedFromKey = ({ account }: Attempt): string => `login-guessed-from:${sha256(account)}`;

/** Answers how many addresses tried the account's password and did not come in. */
async function noteAddress(redis: RedisClient, attempt: Attempt): Promise<number> {
  const key = guessedFromKey(attempt);
  const now = Date.now();
  const results = await redis
    .multi()
    .zadd(key, now, sha256(attempt.address))
    .zremrangebyscore(key, 0, now - GUESSED_FROM_SECONDS * 1000)
    .zremrangebyrank(key, 0, -1 - GUESSING_ADDRESSES)
    .expire(key, GUESSED_FROM_SECONDS)
    .zcard(key)
    .exec();
  return Number(results?.at(-1)?.[1] ?? 1);
}

/** That of the account from wherever does not count an address that signed in to it before. */
async function countersFor(redis: RedisClient, attempt: Attempt): Promise<[Counter, ...Counter[]]> {
  const { account, address } = attempt;
  const pair = {
    key: `login-tries:account-and-address:${sha256(`${account} ${address}`)}`,
    limit: TRIES_PER_ACCOUNT_AND_ADDRESS,
    ofAccount: true,
  };
  const ofAccount = { key: `login-tries:account:${sha256(account)}`, limit: TRIES_PER_ACCOUNT, ofAccount: true };
  const ofAddress = { key: `login-tries:address:${sha256(address)}`, limit: TRIES_PER_ADDRESS, ofAccount: false };
  const isKnown = (await redis.zscore(knownKey(attempt), sha256(address))) !== null;
  return [pair, ...(isKnown ? [] : [ofAccount]), ...(address ? [ofAddress] : [])];
}

interface Counted {
  /** Seconds to wait when there were too many tries, else 0. */
  readonly wait: number;
  /** The first that is too many. */
  readonly isFirst: boolean;
  readonly ofAccount: boolean;
}

async function count(redis: RedisClient, { key, limit, ofAccount }: Counter): Promise<Counted> {
  const results = await redis.multi().set(key, 0, 'EX', TRIES_WINDOW_SECONDS, 'NX').incr(key).ttl(key).exec();
  const [tries, ttl] = (results ?? []).slice(1).map(([error, value]) => {
    if (error) throw error;
    return Number(value);
  });
  const wait = (tries ?? 0) > limit ? Math.max(ttl ?? 0, 1) : 0;
  return { wait, isFirst: tries === limit + 1, ofAccount };
}
