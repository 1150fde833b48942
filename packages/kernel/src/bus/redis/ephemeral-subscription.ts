import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { Delivery, type DeliveryOptions, describe, pause } from '../delivery.js';
import type { GroupLag, SubscribeOptions, Subscription } from '../event-bus.js';
import { EphemeralSource } from './partition-source.js';
import { PartitionWorker } from './partition-worker.js';
import { type RedisLog, streamsOf } from './redis-log.js';
import { onRedis } from './redis-connection.js';
import type { WakeCalls } from './wake-calls.js';

const TRY_AGAIN_MS = 500;

interface Reading {
  topic: string;
  partition: number;
  source: EphemeralSource;
  worker: PartitionWorker;
}

/** Reads every partition for this process alone. Holds no lease and writes nothing, so even a killed process leaves nothing behind. */
export class EphemeralSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly readings: Reading[] = [];
  private unlisten: (() => void)[] = [];
  private starting: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: SubscribeOptions,
    private readonly parts: {
      redis: Redis;
      log: RedisLog;
      wakeCalls: WakeCalls;
      delivery: DeliveryOptions;
      logger: Logger;
    },
  ) {}

  async start(): Promise<void> {
    this.unlisten = this.options.topics.map((topic) =>
      this.parts.wakeCalls.onTopic(topic, (partitions) => this.wake(topic, partitions)),
    );
    const waiting = new Set(this.options.topics);
    await this.beginTopics(waiting);
    if (waiting.size > 0) this.starting = this.keepTrying(waiting);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const unlisten of this.unlisten) unlisten();
    await this.starting;
    await Promise.all(this.readings.map(({ worker }) => worker.stop()));
  }

  /** Nobody else is in its group. */
  readonly isLeader = true;

  async lag(): Promise<GroupLag[]> {
    const { group, topics } = this.options;
    const lags = topics.map(async (topic) => {
      const behind = await Promise.all(
        this.readings
          .filter((reading) => reading.topic === topic)
          .map(async ({ source }) => (await this.parts.log.added(source.stream)) - source.seen),
      );
      return { group, topic, lag: behind.reduce((sum, count) => sum + Math.max(0, count), 0) };
    });
    return Promise.all(lags);
  }

  private async beginTopics(waiting: Set<string>): Promise<void> {
    for (const topic of waiting) {
      try {
        await onRedis(this.parts.redis, 'subscribe', () => this.beginTopic(topic));
        waiting.delete(topic);
      } catch (error) {
        this.parts.logger.debug(
          { group: this.options.group, topic, error: describe(error) },
          'subscription waits for the broker',
        );
      }
    }
  }

  private async keepTrying(waiting: Set<string>): Promise<void> {
    while (waiting.size > 0 && (await pause(TRY_AGAIN_MS, this.stopping.signal))) await this.beginTopics(waiting);
  }

  private async beginTopic(topic: string): Promise<void> {
    const { redis, log, logger, delivery } = this.parts;
    const streams = streamsOf(topic, await log.partitionsOf(topic));
    const starts = await Promise.all(streams.map((stream) => log.startOf(stream, this.options.from ?? 'beginning')));
    streams.forEach((stream, partition) => {
      const source = new EphemeralSource(redis, topic, stream, starts[partition]!, log.archive);
      const worker = new PartitionWorker({
        group: this.options.group,
        topic,
        partition,
        source,
        delivery: new Delivery(delivery),
        isHeld: () => true,
        logger,
      });
      this.readings.push({ topic, partition, source, worker });
    });
  }

  private wake(topic: string, partitions: Set<number> | 'all'): void {
    for (const reading of this.readings) {
      if (reading.topic === topic && (partitions === 'all' || partitions.has(reading.partition))) reading.worker.wake();
    }
  }
}
