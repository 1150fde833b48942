import type { Redis } from 'ioredis';
import type { BusRecord } from '../delivery.js';
import { writeEnvelope } from '../envelope.js';
import type { EventEnvelope } from '../envelope.js';
import { checkName, partitionOf } from '../topic-names.js';
import { compareIds, type EventArchive } from './event-archive.js';
import { ARCHIVED_KEY, catchUpKey, streamKey, TOPICS_KEY, wakeChannel } from './keys.js';
import { READ_COUNT, toEntries } from './partition-source.js';
import { onRedis } from './redis-connection.js';
import { ENSURE_GROUP, runScript } from './scripts.js';

/** The topics as partition streams: appending, reading from the beginning, and what the groups have read. */
export class RedisLog {
  private readonly partitions = new Map<string, Promise<number>>();

  constructor(
    private readonly redis: Redis,
    private readonly defaultPartitions: number,
    readonly archive?: EventArchive,
  ) {
    // A server that lost its data may be given other numbers of partitions by whoever comes first.
    redis.on('ready', () => this.partitions.clear());
  }

  /** The first to name a topic decides its number of partitions for good, because a key's history lies in one of them. */
  partitionsOf(topic: string, wanted = this.defaultPartitions): Promise<number> {
    const known = this.partitions.get(topic);
    if (known) return known;
    const asking = this.decidePartitions(topic, wanted);
    // The promise is kept, not its value: publishes that wait for the same answer go on in the order in which they came.
    this.partitions.set(topic, asking);
    asking.catch(() => this.partitions.delete(topic));
    return asking;
  }

  /** All events or none: a half-written list that is published again would break the order of a key. */
  async append(
    topic: string,
    events: EventEnvelope[],
    options: { replayed?: Pick<BusRecord, 'topic' | 'replays'>; partitions?: number } = {},
  ): Promise<void> {
    const partitions = await this.partitionsOf(topic, options.partitions);
    const touched = new Set<number>();
    const transaction = this.redis.multi();
    const { replayed } = options;
    const origin = replayed ? ['topic', replayed.topic, 'replays', replayed.replays] : [];
    for (const event of events) {
      const partition = partitionOf(event.aggregateId, partitions);
      touched.add(partition);
      transaction.xadd(streamKey(topic, partition), '*', 'event', writeEnvelope(event), ...origin);
    }
    transaction.publish(wakeChannel(topic), [...touched].join(','));
    for (const [error] of (await transaction.exec()) ?? []) if (error) throw error;
  }

  /** Makes the topic and the consumer group where they are missing; answers the topic's partitions. */
  async ensureGroup(group: string, topic: string, from: 'beginning' | 'latest', wanted?: number): Promise<number> {
    const partitions = await this.partitionsOf(topic, wanted);
    const keys = [catchUpKey(group), ARCHIVED_KEY, ...streamsOf(topic, partitions)];
    await runScript(this.redis, ENSURE_GROUP, keys, [group, from === 'latest' ? '$' : '0']);
    return partitions;
  }

  /** Events not yet handled: never read, or read and not acknowledged. */
  async groupLag(group: string, topic: string): Promise<number> {
    const streams = streamsOf(topic, await this.partitionsOf(topic));
    const lags = await Promise.all(streams.map((stream) => this.streamLag(group, stream)));
    return lags.reduce((sum, lag) => sum + lag, 0);
  }

  /** Where an ephemeral reader of the partition begins, and how many entries lie before that. */
  async startOf(stream: string, from: 'beginning' | 'latest'): Promise<{ position: string; behind: number }> {
    if (from === 'beginning' || (await this.redis.exists(stream)) === 0) return { position: '0-0', behind: 0 };
    const info = fieldsOf(await this.redis.xinfo('STREAM', stream));
    return { position: String(info.get('last-generated-id')), behind: Number(info.get('entries-added')) };
  }

  /** How many entries it ever had. */
  async added(stream: string): Promise<number> {
    if ((await this.redis.exists(stream)) === 0) return 0;
    return Number(fieldsOf(await this.redis.xinfo('STREAM', stream)).get('entries-added'));
  }

  /** Every event up to the end as of now, the partitions side by side, each in order; answers how many were taken. */
  async replay(topics: string[], handle: (record: BusRecord) => Promise<boolean>): Promise<number> {
    const streams = await onRedis(this.redis, 'replay', () => this.endsOf(topics));
    const counts = await Promise.all(
      streams.map(({ topic, stream, end }) => this.replayStream(topic, stream, end, handle)),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  private async decidePartitions(topic: string, wanted: number): Promise<number> {
    checkName('topic', topic);
    await this.redis.hsetnx(TOPICS_KEY, topic, wanted);
    return Number(await this.redis.hget(TOPICS_KEY, topic));
  }

  private async endsOf(topics: string[]): Promise<{ topic: string; stream: string; end: string }[]> {
    const ends: { topic: string; stream: string; end: string }[] = [];
    for (const topic of topics) {
      for (const stream of streamsOf(topic, await this.partitionsOf(topic))) {
        const [{ position }, archived] = await Promise.all([
          this.startOf(stream, 'latest'),
          this.archive?.endOf(stream) ?? '0-0',
        ]);
        ends.push({ topic, stream, end: compareIds(position, archived) < 0 ? archived : position });
      }
    }
    return ends;
  }

  private async replayStream(
    topic: string,
    stream: string,
    end: string,
    handle: (record: BusRecord) => Promise<boolean>,
  ): Promise<number> {
    let count = 0;
    for (let from = '0-0'; ; ) {
      const kept = await onRedis(this.redis, 'replay', (redis) =>
        redis.xrange(stream, `(${from}`, end, 'COUNT', READ_COUNT),
      );
      // Asked afterwards: what was taken out since is there by now. A server that lost its data has lost the note of it, not the files.
      const archived = (await this.archive?.after(stream, from, end)) ?? [];
      const entries = toEntries(topic, archived.length > 0 ? archived : kept);
      for (const { record } of entries) {
        if (record && (await handle(record))) count++;
      }
      const last = entries.at(-1);
      if (!last || last.id === end) return count;
      from = last.id;
    }
  }

  private async streamLag(group: string, stream: string): Promise<number> {
    if ((await this.redis.exists(stream)) === 0) return 0;
    const groups = (await this.redis.xinfo('GROUPS', stream)) as unknown[][];
    const mine = groups.map(fieldsOf).find((fields) => fields.get('name') === group);
    if (!mine) return this.redis.xlen(stream);
    // `lag` is nil only for a group that was made by other means than ours.
    const unread = mine.get('lag') ?? (await this.redis.xlen(stream)) - Number(mine.get('entries-read') ?? 0);
    return Number(unread) + Number(mine.get('pending'));
  }
}

export function streamsOf(topic: string, partitions: number): string[] {
  return Array.from({ length: partitions }, (_, partition) => streamKey(topic, partition));
}

function fieldsOf(flat: unknown): Map<unknown, unknown> {
  const list = Array.isArray(flat) ? (flat as unknown[]) : [];
  const fields = new Map<unknown, unknown>();
  for (let i = 0; i + 1 < list.length; i += 2) fields.set(list[i], list[i + 1]);
  return fields;
}
