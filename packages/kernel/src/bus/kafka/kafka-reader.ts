import { randomUUID } from 'node:crypto';
import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import type { KafkaTopics } from './kafka-topics.js';

type OnMessage = (topic: string, message: KafkaMessage, partition: number) => Promise<void>;

/** Reads whole topics once, up to their end as of now, each partition in order, without being a lasting group. */
export class KafkaReader {
  /** @param name of the process: its groups begin with it, so that it may be given those alone */
  constructor(
    private readonly name: string,
    private readonly kafka: Kafka,
    private readonly topics: KafkaTopics,
    private readonly deleteGroup: (group: string) => Promise<void>,
  ) {}

  /** An error of `onMessage` ends the reading with that error. */
  async readAll(topics: string[], onMessage: OnMessage): Promise<void> {
    const ends = new Map<string, bigint>();
    for (const topic of topics) {
      for (const { partition, low, high } of await this.topics.ranges(topic))
        if (high > low) ends.set(`${topic}:${partition}`, high);
    }
    if (ends.size > 0) await this.readTo(ends, topics, onMessage);
  }

  private async readTo(ends: Map<string, bigint>, topics: string[], onMessage: OnMessage): Promise<void> {
    const groupId = `${this.name}.reader.${randomUUID()}`;
    const consumer = this.kafka.consumer({
      groupId,
      maxWaitTimeInMs: 100,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: () => Promise.resolve(false) },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
          try {
            await this.readBatch(payload, ends, onMessage);
            if (ends.size === 0) resolve();
          } catch (error) {
            ends.clear();
            reject(error as Error);
          }
        };
        consumer.run({ autoCommit: false, partitionsConsumedConcurrently: 256, eachBatch }).catch(reject);
      });
    } finally {
      await consumer.disconnect();
      await this.deleteGroup(groupId);
    }
  }

  private async readBatch(
    { batch, heartbeat, isRunning }: EachBatchPayload,
    ends: Map<string, bigint>,
    onMessage: OnMessage,
  ): Promise<void> {
    const key = `${batch.topic}:${batch.partition}`;
    for (const message of batch.messages) {
      const end = ends.get(key);
      if (end === undefined || !isRunning()) return;
      const offset = BigInt(message.offset);
      if (offset < end) await onMessage(batch.topic, message, batch.partition);
      if (offset >= end - 1n) ends.delete(key);
      else await heartbeat();
    }
  }
}
