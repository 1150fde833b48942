import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';

export interface RunningMongo {
  readonly uri: string;
  stop(): Promise<void>;
}

/** The database of every service: each is named as its service (kernel/service). */
const SERVICE_DATABASES = ['analytics', 'catalog', 'identity', 'notifications', 'orders', 'redemption', 'wallet'];

/**
 * An empty database server: the one that MONGODB_URI names, with the given databases dropped, else an embedded engine
 * of this test's own in a temporary folder.
 * @param databases dropped on a given server: those of services by suites of the `integration` project, which run one after the other; suites beside them name their own
 */
export async function startMongo(databases: readonly string[] = SERVICE_DATABASES): Promise<RunningMongo> {
  const given = process.env['MONGODB_URI'];
  if (!given) return startOwnMongo();
  await drop(given, databases);
  return { uri: given, stop: () => Promise.resolve() };
}

async function drop(uri: string, databases: readonly string[]): Promise<void> {
  const connection = await mongoose
    .createConnection(uri, { serverSelectionTimeoutMS: 5_000, retryWrites: false })
    .asPromise();
  for (const name of databases) await connection.useDb(name).dropDatabase();
  await connection.close();
}

/** An embedded engine of this test's own, whatever server is given: for a service that is started beside suites which drop its database. */
export async function startOwnMongo(): Promise<RunningMongo> {
  const { startEmbeddedMongo } = await import('@giftcard/embedded-mongo/embedded-mongo');
  const dataDir = await mkdtemp(join(tmpdir(), 'giftcard-mongo-'));
  const engine = await startEmbeddedMongo({ dataDir });
  return {
    uri: engine.uri,
    async stop() {
      await engine.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
