import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type BusRecord, describe } from '../delivery.js';
import { readEnvelope } from '../envelope.js';
import { HOLDER } from './keys.js';
import { isRedisError, READ, runScript } from './scripts.js';

export interface Entry {
  /** The stream's entry id. */
  id: string;
  /** Undefined when the entry is no event. */
  record: BusRecord | undefined;
}

/** What a partition's worker reads from. */
export interface PartitionSource {
  /** The next entries in order, an empty list when there are none for now, or undefined when the partition is no longer ours. */
  next(): Promise<Entry[] | undefined>;
  handled(id: string): void;
  /** Resolves when every `handled` is durable, or has failed and will be sent again. */
  settle(): Promise<void>;
  /** From now on what was given out and is not handled comes first: an answer may have been lost on its way here. */
  restart(): Promise<void>;
}

export const READ_COUNT = 100;

type RawEntry = [id: string, fields: string[] | null];

export function toEntries(topic: string, raw: RawEntry[]): Entry[] {
  return raw.map(([id, fields]) => {
    const values = new Map<string, string>();
    for (let i = 0; fields && i + 1 < fields.length; i += 2) values.set(fields[i]!, fields[i + 1]!);
    const event = readEnvelope(values.get('event'));
    const replays = Number(values.get('replays') ?? 0);
    return { id, record: event && { topic: values.get('topic') ?? topic, event, replays } };
  });
}

export interface GroupSourceOptions {
  redis: Redis;
  group: string;
  topic: string;
  owner: string;
  stream: string;
  lease: string;
  logger: Logger;
  /** Makes the consumer group again when the server has lost it. */
  ensureGroup: () => Promise<void>;
}

/** A partition held through its lease: first what an earlier holder read and did not finish, then what is new. */
export class GroupSource implements PartitionSource {
  private cursor = '0';
  private acks: string[] = [];
  private flushing: Promise<void> | undefined;

  constructor(private readonly options: GroupSourceOptions) {}

  /** Those handled and not yet acknowledged are left out. */
  async restart(): Promise<void> {
    await this.settle();
    this.cursor = '0';
  }

  async next(): Promise<Entry[] | undefined> {
    for (;;) {
      const raw = await this.read();
      if (raw === null) return undefined;
      const read = toEntries(this.options.topic, raw[0]?.[1] ?? []);
      if (this.cursor === '>') return read;
      this.cursor = read.at(-1)?.id ?? '>';
      const entries = read.filter(({ id }) => !this.acks.includes(id));
      if (entries.length > 0) return entries;
    }
  }

  handled(id: string): void {
    this.acks.push(id);
    this.flushing ??= this.flush();
  }

  async settle(): Promise<void> {
    await this.flushing;
    if (this.acks.length > 0) await (this.flushing ??= this.flush());
  }

  private async read(): Promise<[string, RawEntry[]][] | null> {
    const { redis, group, owner, stream, lease } = this.options;
    try {
      return (await runScript(redis, READ, [lease, stream], [owner, group, HOLDER, this.cursor, READ_COUNT])) as
        | [string, RawEntry[]][]
        | null;
    } catch (error) {
      if (isRedisError(error, 'NOGROUP')) await this.options.ensureGroup();
      throw error;
    }
  }

  /** One command for all that was handled in the same turn. An ack that did not get through goes with the next one. */
  private async flush(): Promise<void> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (this.acks.length > 0) {
      const ids = this.acks;
      this.acks = [];
      try {
        await this.options.redis.xack(this.options.stream, this.options.group, ...ids);
      } catch (error) {
        this.acks = [...ids, ...this.acks];
        this.options.logger.debug(
          { group: this.options.group, topic: this.options.topic, error: describe(error) },
          'acks wait for the broker',
        );
        break;
      }
    }
    this.flushing = undefined;
  }
}

/** A group of this process only: a position in memory, nothing at the broker. */
export class EphemeralSource implements PartitionSource {
  private position: string;
  private handledCount = 0;

  constructor(
    private readonly redis: Redis,
    private readonly topic: string,
    readonly stream: string,
    start: { position: string; behind: number },
  ) {
    this.position = start.position;
    this.handledCount = start.behind;
  }

  async next(): Promise<Entry[]> {
    const entries = toEntries(
      this.topic,
      await this.redis.xrange(this.stream, `(${this.position}`, '+', 'COUNT', READ_COUNT),
    );
    this.position = entries.at(-1)?.id ?? this.position;
    return entries;
  }

  handled(): void {
    this.handledCount++;
  }

  async settle(): Promise<void> {
    await Promise.resolve();
  }

  /** The position moves on only with an answer. */
  async restart(): Promise<void> {
    await Promise.resolve();
  }

  /** Of the stream's entries, those that are handled or lie before the start. */
  get seen(): number {
    return this.handledCount;
  }
}
