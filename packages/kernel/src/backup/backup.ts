import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { documentsOf, DocumentWriter, IN_ORDER, isStored } from './databases.js';
import { archivedFiles, cutLog, dumpLog, placesOf, type StreamPlace } from './redis-log-backup.js';
import { openParts, SealedParts, type BackupRecord } from './sealed-parts.js';
import type { EventEnvelope } from '../bus/envelope.js';
import { BUS_KEYS, LEASE_KEYS, TOPICS_KEY } from '../bus/redis/keys.js';
import { firstConnect, openRedis } from '../bus/redis/redis-connection.js';
import { engineSettings, fileSettings, loadConfig, secretKey, serviceSettings } from '../config.js';
import { engineTls } from '../engine-connections.js';
import { createFileStore } from '../files/create-file-store.js';
import type { FileStore, ListedFileStore } from '../files/file-store.js';
import { createLogger } from '../logging.js';
import { connectMongo } from '../storage/mongo.js';

/** Where backups go and what seals them. */
const backupSettings = z.object({
  /** 32 bytes as base64: without it a backup can't be read. */
  BACKUP_KEY: secretKey,
  /** A folder; or a bucket at S3_ENDPOINT, by S3_ACCESS_KEY. */
  BACKUP_DIR: z.string().optional(),
  BACKUP_BUCKET: z.string().optional(),
});

type Env = Readonly<Record<string, string | undefined>>;
/** Of each service. */
type Environments = Readonly<Record<string, Env>>;

interface Platform {
  readonly connections: Readonly<Record<string, Connection>>;
  readonly redis: Redis;
  readonly archive: string | undefined;
  readonly files: ListedFileStore;
  readonly store: FileStore;
  readonly key: Buffer;
}

export interface BackupSizes {
  readonly documents: number;
  readonly logKeys: number;
  readonly archivedFiles: number;
  readonly files: number;
}

/**
 * Writes a backup of a platform, which may run: databases, log and files, as they were when orders was read. Answers what is in it.
 * @param own the environment that says where to
 */
export function backUp(environments: Environments, own: Env, name: string): Promise<BackupSizes> {
  return withPlatform(environments, own, async ({ connections, redis, archive, files, store, key }) => {
    const parts = new SealedParts(store, name, key);
    const sizes = { documents: 0, logKeys: 0, archivedFiles: 0, files: 0 };
    // Before all: from here on the log is told again to those whose documents were read too early to show it.
    const places = await placesOf(redis);
    await parts.write({ kind: 'begin', version: 1, at: new Date(), places: JSON.stringify(places) });
    for (const service of IN_ORDER)
      for await (const record of documentsOf(connections[service]!, service)) {
        await parts.write(record);
        if (record['kind'] === 'document') sizes.documents++;
      }
    // After all documents: whatever they say was told is in it.
    for await (const { key: logKey, dump } of dumpLog(redis, places)) {
      await parts.write({ kind: 'log', key: logKey, dump });
      sizes.logKeys++;
    }
    for await (const { path, content } of archivedFiles(archive)) {
      await parts.write({ kind: 'archived', path, content });
      sizes.archivedFiles++;
    }
    for await (const fileKey of files.keys()) {
      const content = await files.get(fileKey);
      if (!content) continue;
      await parts.write({ kind: 'file', key: fileKey, content });
      sizes.files++;
    }
    await parts.write({ kind: 'end', sizes: JSON.stringify(sizes) });
    await parts.end();
    return sizes;
  });
}

/**
 * Puts a backup into an empty platform that does not run. Reads all of it before it writes anything. Answers what the log had of after the cut,
 * which is left out.
 * @param over what is there is taken away first
 */
export function restore(
  environments: Environments,
  own: Env,
  name: string,
  { over = false }: { readonly over?: boolean } = {},
): Promise<EventEnvelope[]> {
  return withPlatform(environments, own, async (platform) => {
    const { connections, redis, archive, files, store, key } = platform;
    await verify(openParts(store, name, key));
    await refuseWhatRuns(platform);
    if (over) await empty(platform);
    else await refuseWhatIsNotEmpty(platform);
    const documents = new DocumentWriter(connections);
    let places: StreamPlace[] = [];
    for await (const record of openParts(store, name, key)) {
      const kind = record['kind'] as string;
      if (kind === 'begin') places = JSON.parse(record['places'] as string) as StreamPlace[];
      if (kind === 'collection') await documents.begin(record);
      if (kind === 'document') await documents.add(record);
      if (kind === 'log') await redis.restore(record['key'] as string, 0, bytesOf(record['dump']), 'REPLACE');
      if (kind === 'archived' && archive !== undefined)
        await putFile(join(archive, normalize(`/${record['path'] as string}`)), bytesOf(record['content']));
      if (kind === 'file')
        await files.put(record['key'] as string, bytesOf(record['content']), 'application/octet-stream');
    }
    await documents.flush();
    return cutLog(redis, places, (event, topic) => {
      const connection = connections[topic.split('.')[0] ?? ''];
      return connection ? isStored(connection, event) : Promise.resolve(true);
    });
  });
}

async function verify(records: AsyncIterable<BackupRecord>): Promise<void> {
  let [documents, last]: [number, BackupRecord | undefined] = [0, undefined];
  for await (const record of records) {
    if (record['kind'] === 'document') documents++;
    last = record;
  }
  if (last?.['kind'] !== 'end') throw new Error('the backup was not finished');
  if ((JSON.parse(last['sizes'] as string) as BackupSizes).documents !== documents)
    throw new Error('the backup has not as many documents as were written');
}

async function refuseWhatRuns({ redis }: Platform): Promise<void> {
  if ((await keysLike(redis, LEASE_KEYS)).length > 0)
    throw new Error('services hear events still, or did some seconds ago: stop them first');
}

async function empty({ connections, redis, archive }: Platform): Promise<void> {
  for (const connection of Object.values(connections))
    for (const { name } of await connection.db!.listCollections({}, { nameOnly: true }).toArray())
      await connection.dropCollection(name);
  const keys = await keysLike(redis, BUS_KEYS);
  if (keys.length > 0) await redis.del(...keys);
  if (archive !== undefined) await rm(archive, { recursive: true, force: true });
}

async function keysLike(redis: Redis, match: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const found of redis.scanStream({ match, count: 500 })) keys.push(...(found as string[]));
  return [...new Set(keys)];
}

async function refuseWhatIsNotEmpty({ connections, redis, files }: Platform): Promise<void> {
  const there: string[] = [];
  for (const [service, connection] of Object.entries(connections))
    for (const { name } of await connection.db!.listCollections({}, { nameOnly: true }).toArray())
      if (await connection.collection(name).findOne({})) there.push(`${service}.${name}`);
  if (await redis.exists(TOPICS_KEY)) there.push('the log');
  for await (const _key of files.keys()) {
    there.push('files');
    break;
  }
  if (there.length > 0) throw new Error(`a backup is restored into an empty platform, and here is ${there.join(', ')}`);
}

async function putFile(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, content, { mode: 0o600, flush: true });
}

/** Bytes as BSON has them. */
function bytesOf(value: unknown): Buffer {
  return Buffer.from((value as { buffer: Uint8Array }).buffer);
}

async function withPlatform<T>(
  environments: Environments,
  own: Env,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { BACKUP_KEY, BACKUP_DIR, BACKUP_BUCKET } = loadConfig('ops', backupSettings, own);
  const engines = loadConfig('ops', engineSettings, environments['catalog']!);
  if (engines.KAFKA_BROKERS)
    throw new Error(
      'ops backs up a log on Redis Streams; one on Kafka is kept by copies of Kafka (docs/operations.md)',
    );
  const settings = loadConfig('ops', fileSettings, environments['catalog']!);
  if (!BACKUP_DIR && !BACKUP_BUCKET) throw new Error('BACKUP_DIR or BACKUP_BUCKET must be set');
  const redis = openRedis(engines.REDIS_URL, 'ops-backup', createLogger('ops', 'warn'), { tls: engineTls(engines) });
  const connections: Record<string, Connection> = {};
  try {
    await firstConnect(redis);
    for (const service of IN_ORDER) {
      const { MONGODB_URI } = loadConfig('ops', serviceSettings.pick({ MONGODB_URI: true }), environments[service]!);
      connections[service] = await connectMongo(MONGODB_URI, service, { work: 'backup' });
    }
    return await work({
      connections,
      redis,
      archive: engines.EVENT_ARCHIVE_DIR,
      files: await createFileStore(settings),
      store: await createFileStore(
        BACKUP_DIR
          ? { ...settings, S3_ENDPOINT: undefined, FILES_DIR: BACKUP_DIR }
          : { ...settings, S3_BUCKET: BACKUP_BUCKET! },
      ),
      key: BACKUP_KEY,
    });
  } finally {
    redis.disconnect();
    for (const connection of Object.values(connections)) await connection.close();
  }
}
