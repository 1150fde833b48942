import type { Logger } from 'pino';
import type { EventBus } from './event-bus.js';
import type { EventSignatures } from './event-signatures.js';

export const EVENT_BUS = Symbol('EventBus');

/** Kafka where brokers are named, Redis Streams otherwise; only the client in use is loaded. */
export async function createEventBus(options: {
  clientId: string;
  logger: Logger;
  signatures: EventSignatures;
  redisUrl: string;
  brokers: string[] | undefined;
}): Promise<EventBus> {
  const { redisUrl, brokers, ...common } = options;
  if (brokers) return (await import('./kafka-bus.js')).createKafkaBus({ ...common, brokers });
  return (await import('./redis-streams-bus.js')).createRedisStreamsBus({ ...common, redisUrl });
}
