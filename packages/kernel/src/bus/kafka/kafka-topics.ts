import { setTimeout } from 'node:timers/promises';
import type { ITopicConfig } from 'kafkajs';
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

export interface PartitionRange {
  partition: number;
  /** The first offset there is. */
  low: bigint;
  /** The offset that the next event will get. */
  high: bigint;
}

export class KafkaTopics {
  private readonly known = new Map<string, Promise<void>>();

  constructor(
    private readonly admin: RenewableAdmin,
    private readonly partitions: number,
  ) {}

  /** Creates the topic when it is missing. */
  ensure(topic: string, partitions = this.partitions, configEntries = KEEP_FOR_EVER): Promise<void> {
    checkName('topic', topic);
    const known = this.known.get(topic);
    if (known) return known;
    const creating = this.create({ topic, numPartitions: partitions, configEntries });
    this.known.set(topic, creating);
    creating.catch(() => this.known.delete(topic));
    return creating;
  }

  /** After an error the broker may be another one than before, without our topics. */
  forget(topics: Iterable<string>): void {
    for (const topic of topics) this.known.delete(topic);
  }

  async ranges(topic: string): Promise<PartitionRange[]> {
    const offsets = await this.admin.use((admin) => admin.fetchTopicOffsets(topic));
    return offsets.map(({ partition, low, high }) => ({ partition, low: BigInt(low), high: BigInt(high) }));
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

  private async create(topic: ITopicConfig): Promise<void> {
    // Who may make none is refused also for one that is there.
    if ((await this.list()).includes(topic.topic)) return;
    const make = () => this.admin.use((admin) => admin.createTopics({ topics: [topic], waitForLeaders: true }));
    // KafkaJS waits for a topic's leader, but not for a broker to have heard of the topic that it has just made.
    await make().catch(async (error: unknown) => {
      if (!isUnknownTopic(error)) throw error;
      await setTimeout(HEARD_OF_WITHIN_MS);
      await make();
    });
  }
}

const HEARD_OF_WITHIN_MS = 1000;

function isUnknownTopic(error: unknown): boolean {
  return (error as { readonly type?: unknown }).type === 'UNKNOWN_TOPIC_OR_PARTITION';
}
