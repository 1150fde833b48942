import type { Logger } from 'pino';
import type { EventBus } from './event-bus.js';

export const EVENT_BUS = Symbol('EventBus');

/** Kafka where brokers are named, Redis Streams otherwise; only the client in use is loaded. */
export async function createEventBus(options: {
  clientId: string;
  logger: Logger;
  redisUrl: string;
  brokers: string[] | undefined;
}): Promise<EventBus> {
  const { clientId, logger, redisUrl, brokers } = options;
  if (brokers) return (await import('./kafka-bus.js')).createKafkaBus({ clientId, logger, brokers });
  return (await import('./redis-streams-bus.js')).createRedisStreamsBus({ clientId, logger, redisUrl });
}
