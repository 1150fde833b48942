import { setTimeout } from 'node:timers/promises';
import kafkajs, { type ITopicConfig } from 'kafkajs';
import type { Logger } from 'pino';
import { durabilityOf, inSyncOf, type TopicCopies } from './durability.js';
import { describe } from '../delivery.js';
import { checkName } from '../topic-names.js';
import type { RenewableAdmin } from './kafka-client.js';

type ConfigEntries = NonNullable<ITopicConfig['configEntries']>;

/** The log is the source from which every projection can be rebuilt: nothing of it is ever deleted. */
const KEEP_FOR_EVER: ConfigEntries = [
  { name: 'retention.ms', value: '-1' },
  { name: 'retention.bytes', value: '-1' },
];
/** One record per key counts, a null record ends it: what a list of dead letters needs. */
export const KEEP_LAST_PER_KEY: ConfigEntries = [{ name: 'cleanup.policy', value: 'compact' }];

const MIN_IN_SYNC = 'min.insync.replicas';

export interface PartitionRange {
  partition: number;
  /** The first offset there is. */
  low: bigint;
  /** The offset that the next event will get. */
  high: bigint;
}

export class KafkaTopics {
  private readonly known = new Map<string, Promise<void>>();
  private readonly refused = new Map<string, string>();

  constructor(
    private readonly admin: RenewableAdmin,
    private readonly partitions: number,
    private readonly logger: Logger,
    /** How many brokers have to keep each event; undefined for as many as the brokers' default. */
    private readonly replicas?: number,
  ) {}

  /** Throws while a topic is kept by fewer brokers than the settings ask for. */
  mustBeDurable(): void {
    const [first] = this.refused.values();
    if (first) throw new Error(first);
  }

  /** Creates the topic when it is missing. Throws when it is kept by fewer brokers than the settings ask for. */
  ensure(topic: string, partitions = this.partitions, configEntries = KEEP_FOR_EVER): Promise<void> {
    checkName('topic', topic);
    const known = this.known.get(topic);
    if (known) return known;
    const creating = this.create({
      topic,
      numPartitions: partitions,
      ...(this.replicas === undefined ? {} : { replicationFactor: this.replicas }),
      configEntries:
        this.replicas === undefined
          ? configEntries
          : [...configEntries, { name: MIN_IN_SYNC, value: String(inSyncOf(this.replicas)) }],
    }).then(() => heardOf(() => this.verify(topic)));
    this.known.set(topic, creating);
    creating.catch(() => this.known.delete(topic));
    return creating;
  }

  /** After an error the broker may be another one than before, without our topics. */
  forget(topics: Iterable<string>): void {
    for (const topic of topics) this.known.delete(topic);
  }

  /** Of each partition, by its number: brokers answer for theirs in any order. */
  async ranges(topic: string): Promise<PartitionRange[]> {
    const offsets = await this.admin.use((admin) => admin.fetchTopicOffsets(topic));
    return offsets
      .map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }))
      .sort((one, other) => one.partition - other.partition);
  }

  /** The group's committed offset per partition; undefined where it has none. */
  async committed(group: string, topic: string): Promise<Map<number, bigint | undefined>> {
    const [answer] = await this.admin.use((admin) => admin.fetchOffsets({ groupId: group, topics: [topic] }));
    return new Map(
      (answer?.partitions ?? []).map(({ partition, offset }) => [
        partition,
        offset === '-1' ? undefined : BigInt(offset),
      ]),
    );
  }

  list(): Promise<string[]> {
    return this.admin.use((admin) => admin.listTopics());
  }

  private async verify(topic: string): Promise<void> {
    const { refused, warned } = durabilityOf(await this.copiesOf(topic), this.replicas);
    for (const warning of warned) this.logger.warn({ topic }, `topic ${topic}: ${warning}`);
    this.refused.delete(topic);
    if (refused.length === 0) return;
    const reason = `topic ${topic} is not used: ${refused.join('; ')}`;
    this.refused.set(topic, reason);
    this.logger.error({ topic }, reason);
    throw new Error(reason);
  }

  private async copiesOf(topic: string): Promise<TopicCopies> {
    const { topics } = await this.admin.use((admin) => admin.fetchTopicMetadata({ topics: [topic] }));
    const replicas = topics.flatMap(({ partitions }) => partitions.map((partition) => partition.replicas.length));
    return { replicas: Math.min(...replicas), inSync: await this.inSyncOf(topic) };
  }

  /** Who may not read a topic's settings goes by the number of its copies alone. */
  private async inSyncOf(topic: string): Promise<number | undefined> {
    try {
      const { resources } = await this.admin.use((admin) =>
        admin.describeConfigs({
          includeSynonyms: false,
          resources: [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configNames: [MIN_IN_SYNC] }],
        }),
      );
      const value = resources[0]?.configEntries.find(({ configName }) => configName === MIN_IN_SYNC)?.configValue;
      return value === undefined ? undefined : Number(value);
    } catch (error) {
      this.logger.debug({ topic, error: describe(error) }, 'the settings of a topic can not be read');
      return undefined;
    }
  }

  private async create(topic: ITopicConfig): Promise<void> {
    // Who may make none is refused also for one that is there.
    if ((await this.list()).includes(topic.topic)) return;
    await heardOf(() => this.admin.use((admin) => admin.createTopics({ topics: [topic], waitForLeaders: true })));
  }
}

const HEARD_OF_WITHIN_MS = 15_000;
const ASKED_AGAIN_AFTER_MS = 250;

/** KafkaJS waits for the leader of a topic that it has made, but not for every broker to have heard of the topic: whichever is asked next may not know it yet. */
async function heardOf<T>(ask: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + HEARD_OF_WITHIN_MS; ; await setTimeout(ASKED_AGAIN_AFTER_MS)) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnknownTopic(error) || Date.now() > until) throw error;
    }
  }
}

function isUnknownTopic(error: unknown): boolean {
  return (error as { readonly type?: unknown }).type === 'UNKNOWN_TOPIC_OR_PARTITION';
}
