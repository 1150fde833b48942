import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EVENT_BUS } from '@giftcard/kernel/bus/create-event-bus';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import type { RedisClient } from '@giftcard/kernel/redis-client';
import { REDIS } from './tokens.js';

/** Closes what the gateway holds open, after the last request was answered. */
@Injectable()
export class EngineConnections implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(EVENT_BUS) private readonly bus: EventBus,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.bus.close();
    this.redis.disconnect();
  }
}
