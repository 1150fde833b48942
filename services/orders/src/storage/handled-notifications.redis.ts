import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { REDIS, withRedis } from '@giftcard/kernel/redis';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import type { HandledNotifications } from '../domain/provider-notification.js';

/** Square sends a notification again for at most a day. */
const REMEMBERED_SECONDS = 3 * 24 * 60 * 60;

/** While Redis is away nothing counts as handled. */
@Injectable()
export class RedisHandledNotifications implements HandledNotifications {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async has(eventId: string): Promise<boolean> {
    return (await this.ask((redis) => redis.exists(keyOf(eventId)))) === 1;
  }

  async add(eventId: string): Promise<void> {
    await this.ask((redis) => redis.set(keyOf(eventId), '1', 'EX', REMEMBERED_SECONDS));
  }

  private async ask<T>(question: (redis: RedisClient) => Promise<T>): Promise<T | undefined> {
    try {
      return await withRedis(this.redis, question);
    } catch (error) {
      this.logger.warn({ err: error }, 'the memory of notifications is away');
      return undefined;
    }
  }
}

function keyOf(eventId: string): string {
  return `orders:webhook:${eventId}`;
}
