import { eventCatalogue } from '@giftcard/contracts/events';
import type { Admin, Kafka, Message } from 'kafkajs';
import { bytesOf, type IsInside, type LogBackup, type LogRestorer } from './log-backup.js';
import type { BackupRecord } from './sealed-parts.js';
import { readEnvelope, type EventEnvelope } from '../bus/envelope.js';
import { DEFAULT_PARTITIONS } from '../bus/event-bus.js';
import { deleteGroup, openKafka, Renewable } from '../bus/kafka/kafka-client.js';
import { KafkaPublisher } from '../bus/kafka/kafka-publisher.js';
import { KafkaReader } from '../bus/kafka/kafka-reader.js';
import { KEEP_LAST_PER_KEY, KafkaTopics } from '../bus/kafka/kafka-topics.js';
import { deadTopicOf, isRetryTopic, retryTopicOf } from '../bus/topic-names.js';
import type { KafkaConnection } from '../engine-connections.js';
import { createLogger } from '../logging.js';

/** How far a group had read a topic, by partition; null where it had committed nothing. */
interface GroupPlace {
  readonly group: string;
  readonly topic: string;
  readonly offsets: readonly (string | null)[];
}

/** Where partitions ended and groups were before the databases were read. Offsets are texts: they may be larger than numbers. */
interface KafkaPlaces {
  readonly ends: Readonly<Record<string, readonly string[]>>;
  readonly groups: readonly GroupPlace[];
}

/** An event's record in a backup. */
interface EventRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: bigint;
  readonly message: Message;
}

/** One that a group has read up to. */
interface Offset {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
}

const CLIENT = 'ops';
/** Events that are sent in one request. */
const AT_ONCE = 500;
/** Groups of one process: who replays, who reads everything for itself. */
const IS_TEMPORARY = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Of the brokers that the settings name.
 * @param logs the platform's topics; their dead letters, and what comes back from there, belong to them
 */
export function openKafkaLogBackup(
  connection: KafkaConnection,
  logs: readonly string[] = [...new Set(Object.values(eventCatalogue).map(({ topic }) => topic))],
): LogBackup {
  return new KafkaLogBackup(connection, logs);
}

class KafkaLogBackup implements LogBackup {
  readonly kind = 'kafka';
  private readonly kafka: Kafka;
  private readonly admin: Renewable<Admin>;
  private readonly topics: KafkaTopics;
  private readonly reader: KafkaReader;
  private readonly publisher: KafkaPublisher;

  constructor(
    connection: KafkaConnection,
    private readonly logs: readonly string[],
  ) {
    const logger = createLogger(CLIENT, 'warn');
    this.kafka = openKafka(connection, CLIENT, logger);
    this.admin = new Renewable(() => this.kafka.admin(), logger);
    this.topics = new KafkaTopics(this.admin, DEFAULT_PARTITIONS, logger, connection.replicas);
    this.reader = new KafkaReader(CLIENT, this.kafka, this.topics, (group) => deleteGroup(this.admin, group, logger));
    this.publisher = new KafkaPublisher(this.kafka, logger, (topics) => this.topics.forget(topics));
  }

  /** Groups first: none is further than the end that is noted. */
  async places(): Promise<KafkaPlaces> {
    const { names, groups } = await this.ours();
    const ends: Record<string, string[]> = {};
    for (const topic of names) ends[topic] = (await this.topics.ranges(topic)).map(({ high }) => String(high));
    return { ends, groups };
  }

  async write(_places: unknown, write: (record: BackupRecord) => Promise<void>): Promise<void> {
    const { names } = await this.ours();
    for (const topic of names)
      await write({ kind: 'topic', topic, partitions: (await this.topics.ranges(topic)).length });
    // Partitions are read beside each other, parts are written one after the other.
    let last = Promise.resolve();
    await this.reader.readAll(names, (topic, { key, value, timestamp, offset, headers }, partition) => {
      const record = { kind: 'event', topic, partition, offset, timestamp, key, value, headers: { ...headers } };
      return (last = last.then(() => write(record)));
    });
  }

  async refuseWhatRuns(): Promise<void> {
    const { groups } = await this.ours();
    if (groups.length === 0) return;
    const names = [...new Set(groups.map(({ group }) => group))];
    const described = await this.admin.use((admin) => admin.describeGroups(names));
    if (described.groups.some(({ members }) => members.length > 0))
      throw new Error('services hear events still, or did some seconds ago: stop them first');
  }

  async isEmpty(): Promise<boolean> {
    for (const topic of (await this.ours()).names)
      if ((await this.topics.ranges(topic)).some(({ low, high }) => high > low)) return false;
    return true;
  }

  /** Brokers delete topics some time after they are told to, and whoever may do that need not be us. */
  async empty(): Promise<void> {
    if (!(await this.isEmpty()))
      throw new Error(
        "--over does not take away a log on Kafka: delete the platform's topics and groups, have them made again (deploy/docker/kafka-access.mjs), and restore without it",
      );
  }

  restorer(places: KafkaPlaces, isInside: IsInside): LogRestorer {
    return new KafkaRestorer(places, isInside, this.topics, this.publisher, this.kafka);
  }

  async close(): Promise<void> {
    await this.publisher.close();
    await this.admin.close();
  }

  /** Those that are there of the platform's topics, and the groups that have read of them. */
  private async ours(): Promise<{ names: string[]; groups: GroupPlace[] }> {
    const there = new Set(await this.topics.list());
    const logs = this.logs.filter((topic) => there.has(topic));
    const listed = await this.admin.use((admin) => admin.listGroups());
    const groups: GroupPlace[] = [];
    const retries: string[] = [];
    for (const group of listed.groups.map(({ groupId }) => groupId).filter((id) => !IS_TEMPORARY.test(id))) {
      const places = await this.placesIn(group, logs);
      const retry = retryTopicOf(group);
      const isOurs = places.length > 0 && there.has(retry);
      if (isOurs) retries.push(retry);
      groups.push(...places, ...(isOurs ? await this.placesIn(group, [retry]) : []));
    }
    const dead = this.logs.map(deadTopicOf).filter((topic) => there.has(topic));
    return { names: [...logs, ...dead, ...retries], groups };
  }

  private async placesIn(group: string, topics: readonly string[]): Promise<GroupPlace[]> {
    const places: GroupPlace[] = [];
    for (const topic of topics) {
      const committed = await this.topics.committed(group, topic);
      const offsets = Array.from({ length: committed.size }, (_, partition) => committed.get(partition));
      if (offsets.some((offset) => offset !== undefined))
        places.push({ group, topic, offsets: offsets.map((offset) => (offset === undefined ? null : String(offset))) });
    }
    return places;
  }
}

/**
 * Offsets begin at 0 again, without those that are left out: each group's place is counted anew. A topic that was made with another number of partitions gets its
 * events by their keys, in which each card's keep their order; for that every group must have read all of it, since its place in one partition is none in another.
 */
class KafkaRestorer implements LogRestorer {
  private readonly waiting = new Map<string, Message[]>();
  private readonly leftOut: EventEnvelope[] = [];
  /** By group, topic and partition: how many events before its place were put back. */
  private readonly before = new Map<string, number>();
  private readonly repartitioned = new Set<string>();

  constructor(
    private readonly places: KafkaPlaces,
    private readonly isInside: IsInside,
    private readonly topics: KafkaTopics,
    private readonly publisher: KafkaPublisher,
    private readonly kafka: Kafka,
  ) {}

  async put(record: BackupRecord): Promise<void> {
    if (record['kind'] === 'topic') await this.putTopic(record['topic'] as string, Number(record['partitions']));
    if (record['kind'] === 'event') await this.putEvent(eventOf(record));
  }

  async end(): Promise<EventEnvelope[]> {
    for (const topic of [...this.waiting.keys()]) await this.send(topic);
    const groups = new Map<string, Offset[]>();
    for (const place of this.places.groups)
      groups.set(place.group, [...(groups.get(place.group) ?? []), ...(await this.offsetsOf(place))]);
    await Promise.all([...groups].map(([group, offsets]) => setPlaces(this.kafka, group, offsets)));
    return this.leftOut;
  }

  /** In a topic that has other partitions now: its end. */
  private async offsetsOf(place: GroupPlace): Promise<Offset[]> {
    const { topic } = place;
    if (this.repartitioned.has(topic))
      return (await this.topics.ranges(topic)).map(({ partition, high }) => ({
        topic,
        partition,
        offset: String(high),
      }));
    return place.offsets.flatMap((offset, partition) =>
      offset === null ? [] : [{ topic, partition, offset: String(this.before.get(placeKey(place, partition)) ?? 0) }],
    );
  }

  private async putTopic(topic: string, partitions: number): Promise<void> {
    await this.topics.ensure(topic, partitions, topic.endsWith(deadTopicOf('')) ? KEEP_LAST_PER_KEY : undefined);
    const there = (await this.topics.ranges(topic)).length;
    if (there === partitions) return;
    const ends = this.places.ends[topic] ?? [];
    const isRead = this.places.groups
      .filter((place) => place.topic === topic)
      .every(({ offsets }) => ends.every((end, partition) => end === '0' || offsets[partition] === end));
    if (!isRead)
      throw new Error(
        `${topic} has ${there} partitions here and ${partitions} in the backup, at which not all of it had been read: make it with as many`,
      );
    this.repartitioned.add(topic);
  }

  private async putEvent({ topic, partition, offset, message }: EventRecord): Promise<void> {
    const end = BigInt(this.places.ends[topic]?.[partition] ?? 0);
    const event = offset < end || isRetryTopic(topic) ? undefined : readEnvelope(message.value?.toString());
    if (event && !(await this.isInside(event, topic))) {
      this.leftOut.push(event);
      return;
    }
    if (offset >= end && this.repartitioned.has(topic))
      throw new Error(`${topic} was written to while the backup was made: its events go into as many partitions alone`);
    for (const place of this.places.groups)
      if (place.topic === topic && offset < BigInt(place.offsets[partition] ?? 0)) {
        const key = placeKey(place, partition);
        this.before.set(key, (this.before.get(key) ?? 0) + 1);
      }
    const messages = this.waiting.get(topic) ?? [];
    this.waiting.set(topic, messages);
    const { partition: _of, ...byKey } = message;
    if (messages.push(this.repartitioned.has(topic) ? byKey : message) >= AT_ONCE) await this.send(topic);
  }

  private async send(topic: string): Promise<void> {
    const messages = this.waiting.get(topic) ?? [];
    this.waiting.delete(topic);
    await this.publisher.send(topic, messages);
  }
}

/** Joins a group that nobody is in, once for all its topics, and commits. kafkajs' admin would join once for each, some seconds every time. */
async function setPlaces(kafka: Kafka, group: string, offsets: readonly Offset[]): Promise<void> {
  const consumer = kafka.consumer({
    groupId: group,
    allowAutoTopicCreation: false,
    retry: { restartOnFailure: () => Promise.resolve(false) },
  });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics: [...new Set(offsets.map(({ topic }) => topic))], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      // Not first when it has joined: until it runs, commits are passed over without a word.
      consumer.run({ autoCommit: false, eachBatch: () => Promise.resolve() }).then(resolve, reject);
    });
    await consumer.commitOffsets([...offsets]);
  } finally {
    await consumer.disconnect();
  }
}

const placeKey = ({ group, topic }: GroupPlace, partition: number): string => `${group} ${topic} ${partition}`;

function eventOf(record: BackupRecord): EventRecord {
  const partition = Number(record['partition']);
  const bytes = (value: unknown) => (value === null || value === undefined ? null : bytesOf(value));
  const headers = Object.entries(record['headers'] as Record<string, unknown>).map(([name, value]) => [
    name,
    bytesOf(value),
  ]);
  return {
    topic: record['topic'] as string,
    partition,
    offset: BigInt(record['offset'] as string),
    message: {
      partition,
      key: bytes(record['key']),
      value: bytes(record['value']),
      timestamp: record['timestamp'] as string,
      headers: Object.fromEntries(headers) as Record<string, Buffer>,
    },
  };
}
