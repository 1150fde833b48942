import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Redis } from 'ioredis';
import { bytesOf, type IsInside, type LogBackup, type LogRestorer } from './log-backup.js';
import type { BackupRecord } from './sealed-parts.js';
import { readEnvelope, type EventEnvelope } from '../bus/envelope.js';
import { compareIds } from '../bus/redis/event-archive.js';
import { ARCHIVED_KEY, BUS_KEYS, CATCH_UP_PREFIX, deadLettersKey, LEASE_KEYS, TOPICS_KEY } from '../bus/redis/keys.js';
import { DEAD_TOPICS_KEY } from '../bus/redis/redis-dead-letters.js';
import { firstConnect, openRedis } from '../bus/redis/redis-connection.js';
import { streamsOf } from '../bus/redis/redis-log.js';
import { groupsOf, type GroupPlace } from '../bus/redis/sign-log.js';
import type { EngineSettings } from '../config.js';
import { redisTls } from '../engine-connections.js';
import { createLogger } from '../logging.js';

/** Where a stream ended and its groups were before the databases were read. */
export interface StreamPlace {
  readonly stream: string;
  readonly end: string;
  readonly groups: readonly GroupPlace[];
}

const AT_ONCE = 500;

export async function openRedisLogBackup(engines: EngineSettings): Promise<LogBackup> {
  const redis = openRedis(engines.REDIS_URL, 'ops-backup', createLogger('ops', 'warn'), redisTls(engines));
  await firstConnect(redis).catch((error: unknown) => {
    redis.disconnect();
    throw error;
  });
  return new RedisLogBackup(redis, engines.EVENT_ARCHIVE_DIR);
}

/** Streams as Redis dumps them, and the files of what was archived. */
class RedisLogBackup implements LogBackup {
  readonly kind = 'redis';

  constructor(
    private readonly redis: Redis,
    private readonly archive: string | undefined,
  ) {}

  places(): Promise<StreamPlace[]> {
    return placesOf(this.redis);
  }

  async write(places: StreamPlace[], write: (record: BackupRecord) => Promise<void>): Promise<void> {
    for await (const { key, dump } of dumpLog(this.redis, places)) await write({ kind: 'log', key, dump });
    for await (const { path, content } of archivedFiles(this.archive)) await write({ kind: 'archived', path, content });
  }

  async refuseWhatRuns(): Promise<void> {
    if ((await keysLike(this.redis, LEASE_KEYS)).length > 0)
      throw new Error('services hear events still, or did some seconds ago: stop them first');
  }

  async isEmpty(): Promise<boolean> {
    return (await this.redis.exists(TOPICS_KEY)) === 0;
  }

  async empty(): Promise<void> {
    const keys = await keysLike(this.redis, BUS_KEYS);
    if (keys.length > 0) await this.redis.del(...keys);
    if (this.archive !== undefined) await rm(this.archive, { recursive: true, force: true });
  }

  restorer(places: StreamPlace[], isInside: IsInside): LogRestorer {
    const { redis, archive } = this;
    return {
      async put(record) {
        if (record['kind'] === 'log')
          await redis.restore(record['key'] as string, 0, bytesOf(record['dump']), 'REPLACE');
        if (record['kind'] === 'archived' && archive !== undefined)
          await putFile(join(archive, normalize(`/${record['path'] as string}`)), bytesOf(record['content']));
      },
      end: () => cutLog(redis, places, isInside),
    };
  }

  close(): Promise<void> {
    this.redis.disconnect();
    return Promise.resolve();
  }
}

async function putFile(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flush: true });
}

export async function placesOf(redis: Redis): Promise<StreamPlace[]> {
  const places: StreamPlace[] = [];
  for (const stream of await streamsIn(redis)) {
    if ((await redis.exists(stream)) === 0) continue;
    const [last] = (await redis.xrevrange(stream, '+', '-', 'COUNT', 1)) as [string, string[]][];
    places.push({ stream, end: last?.[0] ?? '0-0', groups: await groupsOf(redis, stream) });
  }
  return places;
}

/**
 * Every key of the log as Redis dumps it. What was archived is read before the streams: what leaves them meanwhile is in files, which are read
 * after them. Throws when a group's place has left its stream since: the cut would have a hole.
 */
export async function* dumpLog(
  redis: Redis,
  places: readonly StreamPlace[],
): AsyncGenerator<{ key: string; dump: Buffer }> {
  const streams = await streamsIn(redis);
  const dead = (await redis.smembers(DEAD_TOPICS_KEY)).map((topic) => deadLettersKey(topic));
  const keys = [
    ARCHIVED_KEY,
    ...(await keysLike(redis, `${CATCH_UP_PREFIX}*`)),
    TOPICS_KEY,
    DEAD_TOPICS_KEY,
    ...dead,
    ...streams,
  ];
  for (const key of keys) {
    const dump = await redis.dumpBuffer(key);
    if (dump) yield { key, dump };
  }
  const archived = await redis.hgetall(ARCHIVED_KEY);
  for (const { stream, groups } of places)
    for (const { readUpTo } of groups)
      if (readUpTo !== '0-0' && compareIds(archived[stream] ?? '0-0', readUpTo) > 0)
        throw new Error(`too much happened meanwhile on ${stream}: back up again, at a quieter hour`);
}

/** The files of the archive, by their path in it. */
async function* archivedFiles(folder: string | undefined): AsyncGenerator<{ path: string; content: Buffer }> {
  if (folder === undefined) return;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    // Made by the first part that is archived. One that can't be read is no empty one: the backup would lack it.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.json.gz')) continue;
    const path = join(entry.parentPath, entry.name);
    yield { path: path.slice(folder.length + 1), content: await readFile(path) };
  }
}

/**
 * Sets groups back to where they were before the databases were read, and takes out what was written after that and is of no document that
 * was read: it happened behind the cut. Answers those events.
 */
export async function cutLog(
  redis: Redis,
  places: readonly StreamPlace[],
  isInside: IsInside,
): Promise<EventEnvelope[]> {
  const before = new Map(places.map((place) => [place.stream, place]));
  const leftOut: EventEnvelope[] = [];
  for (const stream of await streamsIn(redis)) {
    const place = before.get(stream);
    for (const { name, readUpTo, read } of place?.groups ?? [])
      await redis.call('XGROUP', 'SETID', stream, name, readUpTo, 'ENTRIESREAD', read);
    for (let from = place?.end ?? '0-0'; ; ) {
      const entries = (await redis.xrange(stream, `(${from}`, '+', 'COUNT', AT_ONCE)) as [string, string[]][];
      for (const [id, fields] of entries) {
        const event = readEnvelope(fields[fields.indexOf('event') + 1] ?? '');
        if (!event || (await isInside(event, topicOf(stream)))) continue;
        leftOut.push(event);
        await redis.xdel(stream, id);
      }
      if (entries.length < AT_ONCE) break;
      from = entries.at(-1)![0];
    }
  }
  return leftOut;
}

/** Of `bus:orders.events:0`. */
function topicOf(stream: string): string {
  return stream.split(':')[1] ?? '';
}

async function streamsIn(redis: Redis): Promise<string[]> {
  const topics = Object.entries(await redis.hgetall(TOPICS_KEY));
  return topics.flatMap(([topic, partitions]) => streamsOf(topic, Number(partitions)));
}

async function keysLike(redis: Redis, match: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of redis.scanStream({ match, count: 500 })) keys.push(...(found as string[]));
  return [...new Set(keys)];
}
