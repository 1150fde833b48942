import { test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type Collection, type Db, type Document } from 'mongodb';
import { startEmbeddedMongo } from '../../src/embedded-mongo.js';

/** A document as these tests write it. */
export interface Row extends Document {
  _id: number | string;
}

export interface Target {
  readonly name: string;
  /** Cases, by name, in which this server is known not to do as MongoDB does, and what it does instead. */
  readonly deviations: Readonly<Record<string, string>>;
  /** Starts or reaches the server; gives its address and what ends it. */
  open(): Promise<{ uri: string; close(): Promise<void> }>;
}

export const EMBEDDED: Target = {
  name: 'the embedded engine',
  deviations: {},
  open: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-'));
    const server = await startEmbeddedMongo({ dataDir, inThread: true });
    const close = async (): Promise<void> => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    };
    return { uri: server.uri, close };
  },
};

/** mongo-java-server, in memory: another team's implementation. */
export const independentAt = (uri: string): Target => ({
  name: 'the independent server',
  deviations: {
    'finds by $exists false': 'an empty array on the way counts as having the field',
    'finds by an array inside an array': 'an element that is an array is not compared as a whole',
    'finds by $all on one value': 'a value that is no array never matches $all',
    'findOneAndUpdate tells what happened': 'no lastErrorObject',
    'a unique index refuses a second value and says which': 'no keyPattern and keyValue',
    'an ordered insert stops at the first duplicate, an unordered one goes on': 'the count of the inserted is missing',
    'several indexes are made together or not at all': 'those before the refused one stay',
    'collections are created, listed and dropped': 'the filter of listCollections is ignored',
  },
  open: async () => ({ uri, close: async () => undefined }),
});

/** Registers a case; where the target is known to deviate, that it still does is what is tested. */
export function conforms(bench: Bench, name: string, work: () => Promise<void>): void {
  const deviation = bench.target.deviations[name];
  if (deviation === undefined) test(name, work);
  else test.failing(`${name} (not here: ${deviation})`, work);
}

/** A client with a database of its own for one suite; collections are made anew per test. */
export class Bench {
  private client!: MongoClient;
  private closeTarget!: () => Promise<void>;
  private collections = 0;
  db!: Db;

  constructor(readonly target: Target) {}

  async open(suite: string): Promise<void> {
    const { uri, close } = await this.target.open();
    this.closeTarget = close;
    this.client = await MongoClient.connect(uri);
    this.db = this.client.db(`conformance_${suite}_${process.pid}`);
    await this.db.dropDatabase();
  }

  async close(): Promise<void> {
    await this.db.dropDatabase();
    await this.client.close();
    await this.closeTarget();
  }

  collection(): Collection<Row> {
    this.collections += 1;
    return this.db.collection<Row>(`c${this.collections}`);
  }

  async filled(rows: readonly Row[]): Promise<Collection<Row>> {
    const collection = this.collection();
    await collection.insertMany(rows as Row[]);
    return collection;
  }
}

/** The _ids a filter finds, in order of _id. */
export async function idsOf(collection: Collection<Row>, filter: Document): Promise<unknown[]> {
  const rows = await collection.find(filter).sort({ _id: 1 }).toArray();
  return rows.map(({ _id }) => _id);
}

export const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'no error',
    (error: { code?: unknown }) => error.code,
  );
