import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { DomainError } from '@giftcard/kernel/errors';
import { SETTINGS, type GatewaySettings } from '../config.js';
import { REDIS } from '../tokens.js';

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

  constructor(@Inject(REDIS) redis: Redis, @Inject(SETTINGS) settings: GatewaySettings) {
    this.enforced = settings.RATE_LIMITS === 'on';
    this.limiter = new RateLimiterRedis({ ...DECLINES, storeClient: redis, insuranceLimiter: new RateLimiterMemory(DECLINES) });
  }

  /** Runs a payment and counts it when it is declined. Error: TOO_MANY_DECLINES, before anything is asked. */
  async guard<T>(address: string, pay: () => Promise<T>): Promise<T> {
    if (!this.enforced) return pay();
    await this.refuseTester(address);
    try {
      return await pay();
    } catch (error) {
      if (error instanceof DomainError && error.code === 'PAYMENT_DECLINED') await this.limiter.penalty(address);
      throw error;
    }
  }

  private async refuseTester(address: string): Promise<void> {
    const declines = await this.limiter.get(address);
    if (!declines || declines.consumedPoints < DECLINES.points) return;
    throw new DomainError('limited', 'TOO_MANY_DECLINES', 'Too many payments were declined. Please wait a few minutes before you try again.', { retryAfter: declines.msBeforeNext / 1000 });
  }
}
