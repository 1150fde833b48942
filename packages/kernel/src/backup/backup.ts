import type { Connection } from 'mongoose';
import { z } from 'zod';
import { documentsOf, DocumentWriter, IN_ORDER, isStored } from './databases.js';
import { bytesOf, type IsInside, type LogBackup, type LogRestorer } from './log-backup.js';
import { openLogBackup } from './open-log-backup.js';
import { openParts, SealedParts, type BackupRecord } from './sealed-parts.js';
import type { EventEnvelope } from '../bus/envelope.js';
import { engineSettings, fileSettings, loadConfig, secretKey, serviceSettings } from '../config.js';
import { createFileStore } from '../files/create-file-store.js';
import type { FileStore, ListedFileStore } from '../files/file-store.js';
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
  readonly log: LogBackup;
  readonly files: ListedFileStore;
  readonly store: FileStore;
  readonly key: Buffer;
}

export interface BackupSizes {
  readonly documents: number;
  /** Records of the log: events of Kafka, streams and archived files of Redis. */
  readonly logRecords: number;
  readonly files: number;
}

/**
 * Writes a backup of a platform, which may run: databases, log and files, as they were when orders was read. Answers what is in it.
 * @param own the environment that says where to
 */
export function backUp(environments: Environments, own: Env, name: string): Promise<BackupSizes> {
  return withPlatform(environments, own, async ({ connections, log, files, store, key }) => {
    const parts = new SealedParts(store, name, key);
    const sizes = { documents: 0, logRecords: 0, files: 0 };
    // Before all: from here on the log is told again to those whose documents were read too early to show it.
    const places = await log.places();
    await parts.write({ kind: 'begin', version: 1, log: log.kind, at: new Date(), places: JSON.stringify(places) });
    for (const service of IN_ORDER)
      for await (const record of documentsOf(connections[service]!, service)) {
        await parts.write(record);
        if (record['kind'] === 'document') sizes.documents++;
      }
    // After all documents: whatever they say was told is in it.
    await log.write(places, async (record) => {
      await parts.write(record);
      sizes.logRecords++;
    });
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
 * @param logAlone databases and files stay as they are
 */
export function restore(
  environments: Environments,
  own: Env,
  name: string,
  { over = false, logAlone = false }: { readonly over?: boolean; readonly logAlone?: boolean } = {},
): Promise<EventEnvelope[]> {
  return withPlatform(environments, own, async (platform) => {
    const { connections, log, files, store, key } = platform;
    await verify(openParts(store, name, key), log.kind);
    await log.refuseWhatRuns();
    if (over) await empty(platform);
    else await refuseWhatIsNotEmpty(platform, logAlone);
    const documents = new DocumentWriter(connections);
    const isInside: IsInside = (event, topic) => {
      const connection = connections[topic.split('.')[0] ?? ''];
      return connection ? isStored(connection, event) : Promise.resolve(true);
    };
    let logRestorer: LogRestorer | undefined;
    for await (const record of openParts(store, name, key)) {
      const kind = record['kind'] as string;
      if (kind === 'begin') logRestorer = log.restorer(JSON.parse(record['places'] as string), isInside);
      if (kind === 'collection' && !logAlone) await documents.begin(record);
      if (kind === 'document' && !logAlone) await documents.add(record);
      if (kind === 'file' && !logAlone)
        await files.put(record['key'] as string, bytesOf(record['content']), 'application/octet-stream');
      // What is of the log is asked about documents, which come before it.
      if (kind !== 'document') await documents.flush();
      await logRestorer?.put(record);
    }
    await documents.flush();
    return (await logRestorer?.end()) ?? [];
  });
}

async function verify(records: AsyncIterable<BackupRecord>, log: LogBackup['kind']): Promise<void> {
  let [documents, last]: [number, BackupRecord | undefined] = [0, undefined];
  for await (const record of records) {
    // Backups of before Kafka's could be made say nothing of it.
    if (record['kind'] === 'begin' && (record['log'] ?? 'redis') !== log)
      throw new Error('the backup is of another kind of log than the settings name: Kafka, or Redis Streams');
    if (record['kind'] === 'document') documents++;
    last = record;
  }
  if (last?.['kind'] !== 'end') throw new Error('the backup was not finished');
  if ((JSON.parse(last['sizes'] as string) as BackupSizes).documents !== documents)
    throw new Error('the backup has not as many documents as were written');
}

async function empty({ connections, log }: Platform): Promise<void> {
  await log.empty();
  for (const connection of Object.values(connections))
    for (const { name } of await connection.db!.listCollections({}, { nameOnly: true }).toArray())
      await connection.dropCollection(name);
}

async function refuseWhatIsNotEmpty({ connections, log, files }: Platform, logAlone: boolean): Promise<void> {
  const there = (await log.isEmpty()) ? [] : ['the log'];
  if (!logAlone) there.unshift(...(await documentsIn(connections)), ...(await anyFileOf(files)));
  if (there.length > 0) throw new Error(`a backup is restored into an empty platform, and here is ${there.join(', ')}`);
}

async function documentsIn(connections: Platform['connections']): Promise<string[]> {
  const there: string[] = [];
  for (const [service, connection] of Object.entries(connections))
    for (const { name } of await connection.db!.listCollections({}, { nameOnly: true }).toArray())
      if (await connection.collection(name).findOne({})) there.push(`${service}.${name}`);
  return there;
}

async function anyFileOf(files: ListedFileStore): Promise<string[]> {
  for await (const _key of files.keys()) return ['files'];
  return [];
}

async function withPlatform<T>(
  environments: Environments,
  own: Env,
  work: (platform: Platform) => Promise<T>,
): Promise<T> {
  const { BACKUP_KEY, BACKUP_DIR, BACKUP_BUCKET } = loadConfig('ops', backupSettings, own);
  const engines = loadConfig('ops', engineSettings, environments['catalog']!);
  const settings = loadConfig('ops', fileSettings, environments['catalog']!);
  if (!BACKUP_DIR && !BACKUP_BUCKET) throw new Error('BACKUP_DIR or BACKUP_BUCKET must be set');
  const log = await openLogBackup(engines);
  const connections: Record<string, Connection> = {};
  try {
    for (const service of IN_ORDER) {
      const { MONGODB_URI } = loadConfig('ops', serviceSettings.pick({ MONGODB_URI: true }), environments[service]!);
      connections[service] = await connectMongo(MONGODB_URI, service, { work: 'backup' });
    }
    return await work({
      connections,
      log,
      files: await createFileStore(settings),
      store: await createFileStore(
        BACKUP_DIR
          ? { ...settings, S3_ENDPOINT: undefined, FILES_DIR: BACKUP_DIR }
          : { ...settings, S3_BUCKET: BACKUP_BUCKET! },
      ),
      key: BACKUP_KEY,
    });
  } finally {
    await log.close();
    for (const connection of Object.values(connections)) await connection.close();
  }
}
