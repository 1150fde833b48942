import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { type BusRecord, describe } from '../delivery.js';
import { readEnvelope } from '../envelope.js';
import { compareIds, type EventArchive, type RawEntry } from './event-archive.js';
import { ARCHIVED_KEY, catchUpKey, HOLDER } from './keys.js';
import { CAUGHT_UP, isRedisError, READ, runScript } from './scripts.js';

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
  /** Whether `next` gave out the last of what there was. What comes later comes with a wake call. */
  readonly isDrained: boolean;
  handled(id: string): void;
  /** Resolves when every `handled` is durable, or has failed and will be sent again. */
  settle(): Promise<void>;
  /** From now on what was given out and is not handled comes first: an answer may have been lost on its way here. */
  restart(): Promise<void>;
}

export const READ_COUNT = 100;
/** Acks of so long go in one command. What a crash leaves unacknowledged is handled again. */
const ACK_AFTER_MS = 20;

export function toEntries(topic: string, raw: RawEntry[]): Entry[] {
  return raw.map(([id, fields]) => {
    const values = new Map<string, string>();
    for (let i = 0; fields && i + 1 < fields.length; i += 2) values.set(fields[i]!, fields[i + 1]!);
    const event = readEnvelope(values.get('event'));
    const replays = Number(values.get('replays') ?? 0);
    return { id, record: event && { topic: values.get('topic') ?? topic, event, replays } };
  });
}

/** The entries behind one, of the archive where they were taken out meanwhile. */
export async function entriesAfter(
  redis: Redis,
  archive: EventArchive | undefined,
  stream: string,
  id: string,
  count: number,
): Promise<RawEntry[]> {
  const asked = await redis.multi().hget(ARCHIVED_KEY, stream).xrange(stream, `(${id}`, '+', 'COUNT', count).exec();
  const [end, entries] = (asked ?? []).map(([error, value]) => {
    if (error) throw error;
    return value;
  });
  const isArchived = archive && typeof end === 'string' && compareIds(id, end) < 0;
  return isArchived ? archive.after(stream, id, end) : (entries as RawEntry[]);
}

export interface GroupSourceOptions {
  redis: Redis;
  group: string;
  topic: string;
  owner: string;
  stream: string;
  lease: string;
  logger: Logger;
  archive: EventArchive | undefined;
  /** Makes the consumer group again when the server has lost it. */
  ensureGroup: () => Promise<void>;
}

/** A partition held through its lease: first what an earlier holder read and did not finish, then what is new. */
export class GroupSource implements PartitionSource {
  isDrained = false;
  private cursor = '0';
  private acks: string[] = [];
  private flushing: Promise<void> | undefined;
  private flushNow: (() => void) | undefined;
  /** Whether what was archived before the group was made may have to be read first. */
  private mayCatchUp = true;
  /** The last archived entry that was handled. */
  private caughtUpTo: string | undefined;

  constructor(private readonly options: GroupSourceOptions) {}

  /** Those handled and not yet acknowledged are left out. */
  async restart(): Promise<void> {
    await this.settle();
    this.cursor = '0';
  }

  async next(): Promise<Entry[] | undefined> {
    this.isDrained = false;
    if (this.mayCatchUp) {
      const archived = await this.archived();
      if (archived) return toEntries(this.options.topic, archived);
    }
    for (;;) {
      const raw = await this.read();
      if (raw === null) return undefined;
      const read = toEntries(this.options.topic, raw[0]?.[1] ?? []);
      if (this.cursor === '>') {
        this.isDrained = read.length < READ_COUNT;
        return read;
      }
      this.cursor = read.at(-1)?.id ?? '>';
      const entries = read.filter(({ id }) => !this.acks.includes(id));
      if (entries.length > 0) return entries;
    }
  }

  handled(id: string): void {
    if (this.caughtUpTo !== undefined) {
      this.caughtUpTo = id;
      return;
    }
    this.acks.push(id);
    this.flushing ??= this.flush();
  }

  async settle(): Promise<void> {
    if (this.caughtUpTo !== undefined) await this.noteCaughtUp(this.caughtUpTo).catch(() => undefined);
    this.flushNow?.();
    await this.flushing;
    if (this.acks.length === 0) return;
    this.flushing ??= this.flush();
    this.flushNow?.();
    await this.flushing;
  }

  /** The next archived entries; undefined once there are no more. A holder that slept through its lease may have them handled twice, as any event may be. */
  private async archived(): Promise<RawEntry[] | undefined> {
    const { redis, group, stream, archive } = this.options;
    const key = catchUpKey(group);
    for (;;) {
      if (this.caughtUpTo !== undefined) await this.noteCaughtUp(this.caughtUpTo);
      const [position, end] = await Promise.all([redis.hget(key, stream), redis.hget(ARCHIVED_KEY, stream)]);
      if (position === null || end === null) break;
      if (!archive) throw new Error(`events of ${stream} were archived: EVENT_ARCHIVE_DIR must name the folder`);
      this.caughtUpTo = position;
      if (compareIds(position, end) < 0) {
        const entries = await archive.after(stream, position, end);
        if (entries.length === 0) throw new Error(`archived events of ${stream} behind ${position} are not there`);
        return entries;
      }
      if (await runScript(redis, CAUGHT_UP, [stream, ARCHIVED_KEY, key], [group, position])) break;
    }
    this.mayCatchUp = false;
    this.caughtUpTo = undefined;
    return undefined;
  }

  private async noteCaughtUp(id: string): Promise<void> {
    await this.options.redis.hset(catchUpKey(this.options.group), this.options.stream, id);
  }

  private async read(): Promise<[string, RawEntry[]][] | null> {
    const { redis, group, owner, stream, lease } = this.options;
    try {
      return (await runScript(redis, READ, [lease, stream], [owner, group, HOLDER, this.cursor, READ_COUNT])) as
        | [string, RawEntry[]][]
        | null;
    } catch (error) {
      if (isRedisError(error, 'NOGROUP')) {
        await this.options.ensureGroup();
        this.mayCatchUp = true;
      }
      throw error;
    }
  }

  /** One command for all that was handled within a moment. An ack that did not get through goes with the next one. */
  private async flush(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ACK_AFTER_MS);
      this.flushNow = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.flushNow = undefined;
    const ids = this.acks;
    this.acks = [];
    const isSent = await this.acknowledge(ids);
    this.flushing = isSent && this.acks.length > 0 ? this.flush() : undefined;
  }

  private async acknowledge(ids: readonly string[]): Promise<boolean> {
    const { redis, stream, group, topic, logger } = this.options;
    try {
      await redis.xack(stream, group, ...ids);
      return true;
    } catch (error) {
      this.acks = [...ids, ...this.acks];
      logger.debug({ group, topic, error: describe(error) }, 'acks wait for the broker');
      return false;
    }
  }
}

/** A group of this process only: a position in memory, nothing at the broker. */
export class EphemeralSource implements PartitionSource {
  /** Between the archive's entries and the stream's there may be a step. */
  readonly isDrained = false;
  private position: string;
  private handledCount = 0;

  constructor(
    private readonly redis: Redis,
    private readonly topic: string,
    readonly stream: string,
    start: { position: string; behind: number },
    private readonly archive: EventArchive | undefined,
  ) {
    this.position = start.position;
    this.handledCount = start.behind;
  }

  async next(): Promise<Entry[]> {
    const entries = toEntries(
      this.topic,
      await entriesAfter(this.redis, this.archive, this.stream, this.position, READ_COUNT),
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
