import { Inject, Injectable } from '@nestjs/common';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '@giftcard/kernel/errors';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { SETTINGS, type GatewaySettings } from '../../config.js';
import { REDIS } from '../../tokens.js';

/** Declined payments of one address before it has to wait, and for how long they count, in seconds. */
const DECLINES = { points: 5, duration: 10 * 60, keyPrefix: 'limit:declines' };

/**
 * Card testing: who tries stolen numbers gets many declines. Successful payments of an address don't count, so that a busy
 * counter behind one address can sell. In memory while Redis is away.
 */
@Injectable()
export class DeclineLimit {
  private readonly limiter: RateLimiterRedis;
  private readonly enforced: boolean;

  constructor(@Inject(REDIS) redis: RedisClient, @Inject(SETTINGS) settings: GatewaySettings) {
    this.enforced = settings.RATE_LIMITS === 'on';
    this.limiter = new RateLimiterRedis({
      ...DECLINES,
      storeClient: redis,
      insuranceLimiter: new RateLimiterMemory(DECLINES),
    });
  }

  /**
   * Runs a payment, which counts as declined until it is known not to be: tries at once can't pass the limit together.
   * Error: TOO_MANY_DECLINES, before anything is asked.
   */
  async guard<T>(address: string, pay: () => Promise<T>): Promise<T> {
    if (!this.enforced) return pay();
    await this.count(address);
    const [outcome] = await Promise.allSettled([pay()]);
    if (outcome.status === 'fulfilled') {
      await this.limiter.reward(address);
      return outcome.value;
    }
    if (!isDecline(outcome.reason)) await this.limiter.reward(address);
    throw outcome.reason;
  }

  private async count(address: string): Promise<void> {
    try {
      await this.limiter.consume(address);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // What was never tried was no decline.
      await this.limiter.reward(address);
      throw new DomainError(
        'limited',
        'TOO_MANY_DECLINES',
        'Too many payments were declined. Please wait a few minutes before you try again.',
        { retryAfter: error.msBeforeNext / 1000 },
      );
    }
  }
}

function isDecline(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'PAYMENT_DECLINED';
}
