import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertDocument } from '../src/documents.js';
import { CommandError } from '../src/errors.js';
import { findDocuments } from '../src/find.js';
import { beginBuild } from '../src/index-builds.js';
import { Operations } from '../src/operations.js';
import { parseSort } from '../src/paths.js';
import { compileFilter } from '../src/query.js';
import { spaceOf, Storage } from '../src/storage.js';

let dataDir: string;
let storage: Storage;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-storage-'));
  storage = new Storage(dataDir);
});

afterEach(async () => {
  await storage.close();
  await rm(dataDir, { recursive: true, force: true });
});

const insert = (_id: string): unknown => insertDocument(storage, 'test.rows', { _id, key: _id });
const ids = (): Promise<unknown[]> =>
  new Operations().run({}, undefined, async (operation) => {
    const selection = { filter: compileFilter({ key: { $gte: '' } }), sort: parseSort({ _id: 1 }) };
    const found = findDocuments(storage, 'test.rows', selection, operation, Infinity) ?? [];
    return found.map(({ doc }) => doc['_id']);
  });

test('a write that fails unexpectedly is undone alone, those that shared its transaction are kept', async () => {
  const works = ['a', 'b', 'c'].map((name) =>
    storage.write(() => {
      insert(name);
      if (name !== 'b') return name;
      const spec = { name: 'key', fields: parseSort({ key: 1 }), unique: false };
      beginBuild(storage, storage.catalog.getOrCreate('test.other'), [spec]);
      throw new RangeError('a fault of the engine');
    }),
  );
  expect(await Promise.allSettled(works)).toMatchObject([
    { value: 'a' },
    { reason: { message: 'a fault of the engine' } },
    { value: 'c' },
  ]);
  expect(await ids()).toEqual(['a', 'c']);
  expect(storage.catalog.get('test.other')).toBeUndefined();
});

test('a write that is refused leaves the others of its transaction alone', async () => {
  const works = [() => insert('a'), () => insert('a'), () => insert('b')].map((work) => storage.write(work));
  const results = await Promise.allSettled(works);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(results[1]).toMatchObject({ reason: expect.any(CommandError) });
  expect(await ids()).toEqual(['a', 'b']);
});

test('writes asked for in one turn share transactions', async () => {
  const transactions: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      storage.write(() => {
        insert(String(i));
        transactions.push(storage.transaction);
      }),
    ),
  );
  await storage.write(() => transactions.push(storage.transaction));
  // One of theirs and the last, on a machine that has time; one that lasts too long is ended and the rest goes into the next.
  expect(new Set(transactions).size).toBeLessThan(7);
});

test('what was queued before a close is written', async () => {
  const queued = storage.write(() => insert('last'));
  await storage.close();
  await queued;
  storage = new Storage(dataDir);
  expect(await ids()).toEqual(['last']);
});

test('an index that was not finished when the process ended is gone', async () => {
  await storage.write(() => {
    insert('a');
    beginBuild(storage, storage.catalog.require('test.rows'), [
      { name: 'key', fields: parseSort({ key: 1 }), unique: false },
    ]);
    const collection = storage.catalog.require('test.rows');
    storage.catalog.markUnready(collection, collection.indexes[0]!);
  });
  const { id } = storage.catalog.require('test.rows').indexes[0]!;
  expect([...storage.idKeysIn(spaceOf(id))]).toHaveLength(1);
  await storage.close();
  storage = new Storage(dataDir);
  expect(storage.catalog.require('test.rows').indexes).toEqual([]);
  expect([...storage.idKeysIn(spaceOf(id))]).toEqual([]);
  expect(await ids()).toEqual(['a']);
});
