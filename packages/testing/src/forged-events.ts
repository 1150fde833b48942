import type { EventEnvelope } from '@giftcard/kernel/bus/envelope';
import { DEFAULT_PARTITIONS } from '@giftcard/kernel/bus/event-bus';
import { partitionOf } from '@giftcard/kernel/bus/topic-names';
import { Redis } from 'ioredis';

/** Writes an event into a topic's stream as whoever reaches Redis may, signed by nobody but who signed it before. */
export async function appendPastTheBus(redisUrl: string, topic: string, event: EventEnvelope): Promise<void> {
  const redis = new Redis(redisUrl);
  try {
    const partition = partitionOf(event.aggregateId, DEFAULT_PARTITIONS);
    await redis.xadd(`bus:${topic}:${partition}`, '*', 'event', JSON.stringify(event));
    await redis.publish(`bus:wake:${topic}`, String(partition));
  } finally {
    redis.disconnect();
  }
}
