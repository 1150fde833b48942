import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@giftcard/kernel/errors';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { REDIS } from '../../tokens.js';
import { ChallengeRequired, Challenges } from './challenges.js';

const HOUR = 60 * 60;

/** Forms that send a mail to an address that somebody typed, in a window of seconds. The first half needs no solution. */
export const MAIL_CAPS = {
  client: { points: 10, duration: HOUR },
  mailbox: { points: 4, duration: 24 * HOUR },
  everybody: { points: 200, duration: HOUR },
} as const;

type Cap = keyof typeof MAIL_CAPS;

export interface TypedMail {
  /** Who asks, as limits count. */
  readonly client: string;
  /** Where the mail goes. */
  readonly mailbox: string;
  /** The call and its body, which a solution belongs to. */
  readonly call: unknown;
  /** Empty without one. */
  readonly solution: string;
}

/**
 * Keeps the platform from being anybody's mail relay. What comes without a solution and what comes with one are counted apart, half
 * of each cap for each: who floods us without solving anything takes nothing from those who do. In memory while Redis is away.
 */
@Injectable()
export class MailCap {
  private readonly withoutSolution: readonly Limiter[];
  private readonly withSolution: readonly Limiter[];
  private readonly enforced: boolean;

  constructor(
    @Inject(REDIS) redis: RedisClient,
    @Inject(SETTINGS) settings: GatewaySettings,
    @Inject(Challenges) private readonly challenges: Challenges,
  ) {
    this.enforced = settings.RATE_LIMITS === 'on';
    this.withoutSolution = limiters(redis, 'unsolved');
    this.withSolution = limiters(redis, 'solved');
  }

  /** Errors: CHALLENGE_REQUIRED where a cap is near, TOO_MANY_REQUESTS where it is reached. */
  async count(mail: TypedMail): Promise<void> {
    if (!this.enforced) return;
    if (mail.solution === '') {
      if ((await refusalOf(this.withoutSolution, mail)) === undefined) return;
      await this.refuseAtCap(mail);
    } else if (await this.challenges.redeem(mail.call, mail.solution)) {
      const refused = await refusalOf(this.withSolution, mail);
      if (refused) throw tooMany(refused);
      return;
    }
    throw new ChallengeRequired(await this.challenges.create(mail.call));
  }

  /** Nobody solves anything for a call that is refused all the same. */
  private async refuseAtCap(mail: TypedMail): Promise<void> {
    for (const { cap, limiter } of this.withSolution) {
      const counted = await limiter.get(keyOf(cap, mail));
      if (counted && counted.remainingPoints <= 0) throw tooMany(counted);
    }
  }
}

interface Limiter {
  readonly cap: Cap;
  readonly limiter: RateLimiterRedis;
}

function limiters(redis: RedisClient, name: string): Limiter[] {
  return (Object.keys(MAIL_CAPS) as Cap[]).map((cap) => {
    const { points, duration } = MAIL_CAPS[cap];
    const options = { points: points / 2, duration, keyPrefix: `limit:mail:${name}:${cap}` };
    return {
      cap,
      limiter: new RateLimiterRedis({
        ...options,
        storeClient: redis,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    };
  });
}

/** Counts from the narrowest to the widest, and stops where one refuses: who is over a cap uses up none of everybody's. */
async function refusalOf(limiters: readonly Limiter[], mail: TypedMail): Promise<RateLimiterRes | undefined> {
  for (const { cap, limiter } of limiters) {
    try {
      await limiter.consume(keyOf(cap, mail));
    } catch (result) {
      if (result instanceof RateLimiterRes) return result;
      throw result;
    }
  }
  return undefined;
}

/** No address in clear. */
function keyOf(cap: Cap, { client, mailbox }: TypedMail): string {
  if (cap === 'everybody') return cap;
  if (cap === 'client') return client;
  return createHash('sha256').update(mailbox.trim().toLowerCase()).digest('base64url');
}

function tooMany({ msBeforeNext }: RateLimiterRes): DomainError {
  return new DomainError('limited', 'TOO_MANY_REQUESTS', 'Too many tries. Please wait a while.', {
    retryAfter: msBeforeNext / 1000,
  });
}
