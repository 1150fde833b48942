import type { Logger } from 'pino';
import type { EngineSettings } from '../config.js';
import { kafkaConnection, redisTls } from '../engine-connections.js';
import type { EventBus } from './event-bus.js';
import type { EventSignatures } from './event-signatures.js';

export const EVENT_BUS = Symbol('EventBus');

/** Kafka where brokers are named, Redis Streams otherwise; only the client in use is loaded. */
export async function createEventBus(options: {
  clientId: string;
  logger: Logger;
  signatures: EventSignatures;
  engines: EngineSettings;
}): Promise<EventBus> {
  const { engines, ...common } = options;
  const kafka = kafkaConnection(engines);
  if (kafka) return (await import('./kafka-bus.js')).createKafkaBus({ ...common, ...kafka });
  return (await import('./redis-streams-bus.js')).createRedisStreamsBus({
    ...common,
    redisUrl: engines.REDIS_URL,
    archiveDir: engines.EVENT_ARCHIVE_DIR,
    ...redisTls(engines),
  });
}
