import { Inject, Injectable, Module, type DynamicModule, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { openRedisClient } from '../bus/redis/redis-connection.js';
import type { EngineSettings } from '../config.js';
import { Health } from '../health.js';
import { LiveSessions } from '../live-sessions.js';
import { LOGGER } from '../logging.js';
import { REDIS, withRedis } from '../redis.js';
import type { RedisClient } from '../redis-client.js';
import { SessionRegistry } from '../session-registry.js';

@Injectable()
class RedisConnection implements OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(Health) health: Health,
  ) {
    health.add({ name: 'redis', check: () => withRedis(redis, () => redis.ping()) });
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** A connection for sessions and counters, beside the bus's own, and the registry of sessions on it. */
@Module({})
export class RedisModule {
  /** @param name of the process, as the server lists its connections */
  static forService(name: string, settings: Pick<EngineSettings, 'REDIS_URL' | 'ENGINES_CA_FILE'>): DynamicModule {
    return {
      module: RedisModule,
      global: true,
      providers: [
        {
          provide: REDIS,
          useFactory: (logger: Logger) => openRedisClient(settings, name, logger),
          inject: [LOGGER],
        },
        { provide: SessionRegistry, useFactory: (redis: RedisClient) => new SessionRegistry(redis), inject: [REDIS] },
        {
          provide: LiveSessions,
          useFactory: (registry: SessionRegistry) => new LiveSessions(registry),
          inject: [SessionRegistry],
        },
        RedisConnection,
      ],
      exports: [REDIS, SessionRegistry, LiveSessions],
    };
  }
}
