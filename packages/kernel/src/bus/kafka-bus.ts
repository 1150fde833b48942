import { randomUUID } from 'node:crypto';
import type { Admin, Kafka } from 'kafkajs';
import { type DeliveryOptions, verified } from './delivery.js';
import { DEFAULT_PARTITIONS, DEFAULT_RETRY } from './event-bus.js';
import type { EventEnvelope } from './envelope.js';
import type {
  BusOptions,
  DeadLetter,
  EventBus,
  EventHandler,
  GroupLag,
  SubscribeOptions,
  Subscription,
} from './event-bus.js';
import { deleteGroup, onKafka, openKafka, Renewable } from './kafka/kafka-client.js';
import { KafkaDeadLetters } from './kafka/kafka-dead-letters.js';
import { KafkaPublisher } from './kafka/kafka-publisher.js';
import { KafkaReader } from './kafka/kafka-reader.js';
import { toMessage, toRecord } from './kafka/kafka-records.js';
import { KafkaSubscription } from './kafka/kafka-subscription.js';
import { KafkaTopics } from './kafka/kafka-topics.js';
import type { KafkaConnection } from '../engine-connections.js';
import { isEngineOutage } from '../outage.js';
import { checkName } from './topic-names.js';

/** The bus on Kafka: topics are created when missing, keyed by aggregateId, kept for ever. */
export function createKafkaBus(options: BusOptions & KafkaConnection): EventBus {
  return new KafkaBus(options);
}

class KafkaBus implements EventBus {
  private readonly kafka: Kafka;
  private readonly admin: Renewable<Admin>;
  private readonly topics: KafkaTopics;
  private readonly publisher: KafkaPublisher;
  private readonly reader: KafkaReader;
  private readonly letters: KafkaDeadLetters;
  private readonly subscriptions = new Set<KafkaSubscription>();

  constructor(private readonly options: BusOptions & KafkaConnection) {
    const { clientId, logger, partitions = DEFAULT_PARTITIONS, replicas } = options;
    this.kafka = openKafka(options, clientId, logger);
    this.admin = new Renewable(() => this.kafka.admin(), logger);
    this.topics = new KafkaTopics(this.admin, partitions, logger, replicas);
    this.publisher = new KafkaPublisher(this.kafka, logger, (topics) => this.topics.forget(topics));
    this.reader = new KafkaReader(clientId, this.kafka, this.topics, (group) => deleteGroup(this.admin, group, logger));
    this.letters = new KafkaDeadLetters(this.topics, this.publisher, this.reader);
  }

  async publish(topic: string, events: EventEnvelope[]): Promise<void> {
    checkName('topic', topic);
    if (events.length === 0) return;
    const messages = events.map((event) => toMessage(this.options.signatures.sign(event)));
    await onKafka('publish', async () => {
      await this.topics.ensure(topic);
      await this.publisher.send(topic, messages);
    });
  }

  async subscribe(options: SubscribeOptions): Promise<Subscription> {
    checkName('group', options.group);
    for (const topic of options.topics) checkName('topic', topic);
    const groupId = options.ephemeral ? `${options.group}.${randomUUID()}` : options.group;
    const { kafka, topics } = this;
    const { logger } = this.options;
    const subscription = new KafkaSubscription(options, groupId, {
      kafka,
      topics,
      logger,
      deleteGroup: (group) => deleteGroup(this.admin, group, logger),
      reach: () => this.ready(),
      delivery: this.delivery(options),
    });
    this.subscriptions.add(subscription);
    options.signal?.addEventListener('abort', () => void subscription.stop(), { once: true });
    await subscription.start();
    return {
      stop: async () => {
        await subscription.stop();
        this.subscriptions.delete(subscription);
      },
    };
  }

  lag(): Promise<GroupLag[]> {
    return onKafka('lag', async () =>
      (await Promise.all([...this.subscriptions].map((subscription) => subscription.lag()))).flat(),
    );
  }

  lagOfLedGroups(): Promise<GroupLag[]> {
    return onKafka('lag', async () => {
      const led = [...this.subscriptions].filter(({ isLeader }) => isLeader);
      return (await Promise.all(led.map((subscription) => subscription.lag()))).flat();
    });
  }

  deadLetters(topic?: string): Promise<DeadLetter[]> {
    return onKafka('dead letters', () => this.letters.list(topic));
  }

  replayDeadLetter(id: string): Promise<void> {
    return onKafka('replay of a dead letter', () => this.letters.replay(id));
  }

  async replay(topics: string[], handler: EventHandler): Promise<number> {
    let count = 0;
    let failed: { error: unknown } | undefined;
    const handle = verified(this.options.signatures, this.options.logger, handler);
    const reading = onKafka('replay', async () => {
      await Promise.all(topics.map((topic) => this.topics.ensure(topic)));
      await this.reader.readAll(topics, async (topic, message) => {
        const record = toRecord(topic, message);
        if (!record) return;
        const isTaken = await handle(record).catch((error: unknown) => {
          failed = { error };
          throw error;
        });
        if (isTaken) count++;
      });
    });
    await reading.catch((error: unknown) => {
      throw failed ? failed.error : error;
    });
    return count;
  }

  async ready(): Promise<void> {
    await onKafka('ready', async () => {
      this.topics.mustBeDurable();
      await this.admin.use((admin) => admin.describeCluster());
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.subscriptions].map((subscription) => subscription.stop()));
    this.subscriptions.clear();
    await this.publisher.close();
    await this.admin.close();
  }

  private delivery({ group, handler, ephemeral }: SubscribeOptions): DeliveryOptions {
    const { retry = DEFAULT_RETRY, isOutage = isEngineOutage, logger, signatures } = this.options;
    const base = { group, handler, signatures, retry, isOutage, logger };
    return ephemeral ? base : { ...base, park: (letter) => onKafka('dead letter', () => this.letters.park(letter)) };
  }
}
