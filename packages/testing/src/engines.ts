import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventBus } from '@giftcard/kernel/bus/event-bus';
import { createRedisStreamsBus } from '@giftcard/kernel/bus/redis-streams-bus';
import { createLogger } from '@giftcard/kernel/logging';
import { startMongo, type RunningMongo } from './mongo.js';
import { startRedis, type RunningRedis } from './redis.js';
import { serviceEnv, testSignatures, type Env } from './service-env.js';

/** What the integration test of a service stands on. */
export interface Engines {
  readonly mongo: RunningMongo;
  readonly redis: RunningRedis;
  /** The test's own connection to the bus: publishes what other services would, and records. */
  readonly bus: EventBus;
  /** Where the services of this test keep their pictures. */
  readonly filesDir: string;
  /** The environment of one service on these engines; each call finds another free gRPC port. */
  env(overrides?: Env): Promise<Env & { GRPC_LISTEN: string }>;
  /** To be called after the services on it have stopped. */
  stop(): Promise<void>;
}

/**
 * Starts a database, a Redis and a bus on it, all empty.
 * @param databases of the services under test, dropped first when MONGODB_URI names a server
 */
export async function startEngines(databases?: readonly string[]): Promise<Engines> {
  const [mongo, redis, filesDir] = await Promise.all([
    startMongo(databases),
    startRedis(),
    mkdtemp(join(tmpdir(), 'giftcard-files-')),
  ]);
  const bus = createRedisStreamsBus({
    clientId: 'test',
    logger: createLogger('test', 'silent'),
    signatures: testSignatures(),
    redisUrl: redis.url,
  });
  return {
    mongo,
    redis,
    bus,
    filesDir,
    env: (overrides = {}) =>
      serviceEnv({ MONGODB_URI: mongo.uri, REDIS_URL: redis.url, FILES_DIR: filesDir, ...overrides }),
    async stop() {
      await bus.close();
      await Promise.all([mongo.stop(), redis.stop(), rm(filesDir, { recursive: true, force: true })]);
    },
  };
}
