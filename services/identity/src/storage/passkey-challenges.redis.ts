import { Inject, Injectable } from '@nestjs/common';
import { sha256 } from '@giftcard/kernel/digest';
import { IDS, type Ids } from '@giftcard/kernel/ids';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { CHALLENGE_SECONDS, type PasskeyChallenges } from '../domain/passkey-challenges.js';

const CHALLENGE_BYTES = 32;

/** Records that end by themselves: the purpose under the hash of the challenge. */
@Injectable()
export class RedisPasskeyChallenges implements PasskeyChallenges {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async begin(purpose: string): Promise<string> {
    const challenge = this.ids.token(CHALLENGE_BYTES);
    await withRedis(this.redis, (redis) => redis.set(keyOf(challenge), purpose, 'EX', CHALLENGE_SECONDS));
    return challenge;
  }

  async take(challenge: string, purpose: string): Promise<boolean> {
    return (await withRedis(this.redis, (redis) => redis.getdel(keyOf(challenge)))) === purpose;
  }
}

const keyOf = (challenge: string) => `passkey-challenge:${sha256(challenge)}`;
