import type { Logger } from 'pino';
import { ConfigError, type EngineSettings } from '../config.js';
import { kafkaConnection, redisTls } from '../engine-connections.js';
import { isOneServer } from '../redis-client.js';
import type { EventBus } from './event-bus.js';
import type { EventSignatures } from './event-signatures.js';

export const EVENT_BUS = Symbol('EventBus');

/**
 * Kafka where brokers are named, Redis Streams otherwise; only the client in use is loaded. Throws ConfigError for Streams on anything but one
 * server: a replica that takes over lacks what was acknowledged last (docs/adr/0080).
 */
export async function createEventBus(options: {
  clientId: string;
  logger: Logger;
  signatures: EventSignatures;
  engines: EngineSettings;
}): Promise<EventBus> {
  const { engines, ...common } = options;
  const kafka = kafkaConnection(engines);
  if (kafka) return (await import('./kafka-bus.js')).createKafkaBus({ ...common, ...kafka });
  if (!isOneServer(engines.REDIS_URL))
    throw new ConfigError('the event bus', ['KAFKA_BROKERS: must be set where REDIS_URL names Sentinels or a Cluster']);
  return (await import('./redis-streams-bus.js')).createRedisStreamsBus({
    ...common,
    redisUrl: engines.REDIS_URL,
    archiveDir: engines.EVENT_ARCHIVE_DIR,
    ...redisTls(engines),
  });
}
