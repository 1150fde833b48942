import type { Consumer, EachBatchPayload, Kafka } from 'kafkajs';
import type { Logger } from 'pino';
import { Delivery, type DeliveryOptions, describe, pause } from '../delivery.js';
import type { GroupLag, SubscribeOptions, Subscription } from '../event-bus.js';
import { retryTopicOf } from '../topic-names.js';
import type { KafkaTopics } from './kafka-topics.js';
import { handleBatch } from './partition-batch.js';

/** A dead consumer's partitions are free after this time. */
const SESSION_MS = 2_500;
/** A broker allows no shorter ones unless its group.min.session.timeout.ms does. */
const SESSION_OF_BROKERS_DEFAULT_MS = 6_000;
const HEARTBEAT_MS = 500;
/** The longest time before a paused partition, a stop or a rebalance is noticed on an idle topic. */
const FETCH_WAIT_MS = 500;
const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 2_000;
/** More than the partitions one consumer can hold: each partition is handled on its own. */
const CONCURRENCY = 256;

export interface KafkaSubscriptionParts {
  kafka: Kafka;
  topics: KafkaTopics;
  delivery: DeliveryOptions;
  logger: Logger;
  deleteGroup: (group: string) => Promise<void>;
  /** Rejects when the broker is away. */
  reach: () => Promise<void>;
}

/** Keeps one consumer of the group running; after a crash of kafkajs or an outage of the broker a new one takes over. */
export class KafkaSubscription implements Subscription {
  private readonly stopping = new AbortController();
  private readonly deliveries = new Map<string, Delivery>();
  private readonly resumes = new Set<NodeJS.Timeout>();
  private ended: Promise<void> = Promise.resolve();
  private away = false;
  private sessionMs = SESSION_MS;
  private leads = false;

  /** `groupId` is the group's name at the broker, of its own for each ephemeral subscription. */
  constructor(
    private readonly options: SubscribeOptions,
    private readonly groupId: string,
    private readonly parts: KafkaSubscriptionParts,
  ) {}

  /** Resolves when partitions are assigned, or when the first try failed. */
  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.ended = this.keepRunning(resolve);
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.resumes) clearTimeout(timer);
    await this.ended;
  }

  /** Whether this process deals out the group's partitions: one of them does. */
  get isLeader(): boolean {
    return this.leads;
  }

  lag(): Promise<GroupLag[]> {
    return Promise.all(
      this.options.topics.map(async (topic) => ({ group: this.options.group, topic, lag: await this.topicLag(topic) })),
    );
  }

  private async topicLag(topic: string): Promise<number> {
    const [ranges, committed] = await Promise.all([
      this.parts.topics.ranges(topic),
      this.parts.topics.committed(this.groupId, topic),
    ]);
    const unseen = this.options.from === 'latest' ? 'high' : 'low';
    const lags = ranges.map((range) => range.high - (committed.get(range.partition) ?? range[unseen]));
    return Number(lags.reduce((sum, lag) => sum + lag, 0n));
  }

  private async keepRunning(onStarted: () => void): Promise<void> {
    for (
      let waitMs = FIRST_RESTART_MS;
      !this.stopping.signal.aborted;
      waitMs = Math.min(waitMs * 2, LONGEST_RESTART_MS)
    ) {
      const { topics } = this.options;
      try {
        await this.runConsumer(() => {
          waitMs = FIRST_RESTART_MS;
          this.away = false;
          onStarted();
        });
      } catch (error) {
        this.parts.topics.forget(topics);
        await this.reportEnd(error, onStarted);
      }
      await pause(waitMs, this.stopping.signal);
    }
    onStarted();
    if (this.options.ephemeral) await this.parts.deleteGroup(this.groupId);
  }

  /** A broker that is there may still be loading its groups or a new topic: only one that is away lets subscribe resolve without it. */
  private async reportEnd(error: unknown, onStarted: () => void): Promise<void> {
    const { group } = this.options;
    if (isSessionTooShort(error)) {
      this.sessionMs = SESSION_OF_BROKERS_DEFAULT_MS;
      this.parts.logger.warn(
        { group, sessionMs: this.sessionMs },
        'a lost consumer is missed later: the broker wants longer sessions (group.min.session.timeout.ms)',
      );
      return;
    }
    try {
      await this.parts.reach();
      this.parts.logger.info({ group, error: describe(error) }, 'consumer ended; a new one follows');
    } catch {
      // One line per outage, not one per try.
      this.parts.logger[this.away ? 'debug' : 'warn'](
        { group, error: describe(error) },
        'consumer waits for the broker',
      );
      this.away = true;
      onStarted();
    }
  }

  /** Ends without an error when the subscription stops. */
  private async runConsumer(onAssigned: () => void): Promise<void> {
    const topics = this.options.ephemeral
      ? this.options.topics
      : [...this.options.topics, retryTopicOf(this.options.group)];
    await Promise.all(
      topics.map((topic) =>
        this.parts.topics.ensure(topic, topic === retryTopicOf(this.options.group) ? 1 : undefined),
      ),
    );
    const starts = await this.startsOfNewGroup();
    const consumer = this.parts.kafka.consumer({
      groupId: this.groupId,
      sessionTimeout: this.sessionMs,
      heartbeatInterval: HEARTBEAT_MS,
      maxWaitTimeInMs: FETCH_WAIT_MS,
      maxBytesPerPartition: 256 * 1024,
      allowAutoTopicCreation: false,
      retry: { retries: 5, initialRetryTime: 100, restartOnFailure: () => Promise.resolve(false) },
    });
    const crashed = new Promise<Error>((resolve) =>
      consumer.on(consumer.events.CRASH, ({ payload }) => resolve(payload.error)),
    );
    try {
      await consumer.connect();
      await consumer.subscribe({ topics, fromBeginning: true });
      const assigned = this.seekWhenAssigned(consumer, starts);
      await consumer.run({
        partitionsConsumedConcurrently: CONCURRENCY,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => this.eachBatch(payload),
      });
      const crash = await Promise.race([crashed, assigned, this.untilStopped()]);
      if (crash) throw crash;
      onAssigned();
      const laterCrash = await Promise.race([crashed, this.untilStopped()]);
      if (laterCrash) throw laterCrash;
    } finally {
      this.leads = false;
      await this.disconnect(consumer);
    }
  }

  /** The ends of the topics as of now, when the group is new and wants to begin there. */
  private async startsOfNewGroup(): Promise<Map<string, Map<number, bigint>>> {
    const starts = new Map<string, Map<number, bigint>>();
    if (this.options.from !== 'latest') return starts;
    for (const topic of this.options.topics) {
      const committed = await this.parts.topics.committed(this.groupId, topic);
      const fresh = (await this.parts.topics.ranges(topic)).filter(
        ({ partition }) => committed.get(partition) === undefined,
      );
      starts.set(topic, new Map(fresh.map(({ partition, high }) => [partition, high])));
    }
    return starts;
  }

  /** Seeks before the first fetch can answer, so that an event published right after subscribe is not missed; commits that place too. */
  private seekWhenAssigned(consumer: Consumer, starts: Map<string, Map<number, bigint>>): Promise<undefined> {
    return new Promise((resolve) => {
      consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
        this.leads = payload.isLeader;
        for (const [topic, partitions] of Object.entries(payload.memberAssignment)) {
          for (const partition of partitions) {
            const start = starts.get(topic)?.get(partition);
            if (start !== undefined) consumer.seek({ topic, partition, offset: start.toString() });
          }
        }
        starts.clear();
        resolve(undefined);
      });
    });
  }

  private eachBatch(payload: EachBatchPayload): Promise<void> {
    const key = `${payload.batch.topic}:${payload.batch.partition}`;
    const delivery = this.deliveries.get(key) ?? new Delivery(this.parts.delivery);
    this.deliveries.set(key, delivery);
    const resumeLater = (resume: () => void, afterMs: number): void => {
      const timer = setTimeout(() => {
        this.resumes.delete(timer);
        resume();
      }, afterMs);
      this.resumes.add(timer);
    };
    return handleBatch(payload, { delivery, stopping: this.stopping.signal, logger: this.parts.logger, resumeLater });
  }

  private untilStopped(): Promise<undefined> {
    return new Promise((resolve) => {
      if (this.stopping.signal.aborted) resolve(undefined);
      else this.stopping.signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
  }

  /** Waits for the handlers in flight, commits, leaves the group. */
  private async disconnect(consumer: Consumer): Promise<void> {
    try {
      await consumer.disconnect();
    } catch (error) {
      this.parts.logger.debug(
        { group: this.options.group, error: describe(error) },
        'consumer did not disconnect cleanly',
      );
    }
  }
}

function isSessionTooShort(error: unknown): boolean {
  const { type, cause } = error as { readonly type?: unknown; readonly cause?: unknown };
  return type === 'INVALID_SESSION_TIMEOUT' || (cause instanceof Error && isSessionTooShort(cause));
}
