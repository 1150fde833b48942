import { expect } from '@jest/globals';
import { codeOf, conforms, idsOf, type Bench } from './target.js';

export function describeIndexes(bench: Bench): void {
  conforms(bench, 'a unique index refuses a second value and says which', async () => {
    const collection = await bench.filled([{ _id: 1, email: 'a' }]);
    await collection.createIndex({ email: 1 }, { unique: true });
    await expect(collection.insertOne({ _id: 2, email: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a' },
    });
    await collection.insertOne({ _id: 3, email: 'b' });
    expect(await codeOf(collection.updateOne({ _id: 3 }, { $set: { email: 'a', other: 1 } }))).toBe(11000);
    expect(await codeOf(collection.findOneAndUpdate({ _id: 3 }, { $set: { email: 'a' } }))).toBe(11000);
    expect(await codeOf(collection.replaceOne({ _id: 3 }, { email: 'a' }))).toBe(11000);
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, email: 'a' },
      { _id: 3, email: 'b' },
    ]);
  });

  conforms(bench, '_id is unique', async () => {
    const collection = await bench.filled([{ _id: 1 }]);
    expect(await codeOf(collection.insertOne({ _id: 1 }))).toBe(11000);
  });

  conforms(bench, 'a missing field is null in a unique index', async () => {
    const collection = bench.collection();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertOne({ _id: 1 });
    expect(await codeOf(collection.insertOne({ _id: 2 }))).toBe(11000);
    expect(await codeOf(collection.insertOne({ _id: 3, email: null }))).toBe(11000);
  });

  conforms(bench, 'a unique index over two fields looks at both', async () => {
    const collection = bench.collection();
    await collection.createIndex({ slug: 1, day: -1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, slug: 'a', day: 1 },
      { _id: 2, slug: 'a', day: 2 },
      { _id: 3, slug: 'b', day: 1 },
    ]);
    expect(await codeOf(collection.insertOne({ _id: 4, slug: 'a', day: 2 }))).toBe(11000);
  });

  conforms(bench, 'a unique index over an array looks at every element', async () => {
    const collection = bench.collection();
    await collection.createIndex({ codes: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, codes: ['a', 'b', 'b'] });
    expect(await codeOf(collection.insertOne({ _id: 2, codes: ['c', 'b'] }))).toBe(11000);
    await collection.insertOne({ _id: 3, codes: ['c', 'd'] });
  });

  conforms(bench, 'a value freed by an update or a delete can be used again', async () => {
    const collection = bench.collection();
    await collection.createIndex({ email: 1 }, { unique: true });
    await collection.insertMany([
      { _id: 1, email: 'a' },
      { _id: 2, email: 'b' },
    ]);
    await collection.updateOne({ _id: 1 }, { $set: { email: 'c' } });
    await collection.deleteOne({ _id: 2 });
    await collection.insertMany([
      { _id: 3, email: 'a' },
      { _id: 4, email: 'b' },
    ]);
    expect(await idsOf(collection, { email: { $in: ['a', 'b', 'c'] } })).toEqual([1, 3, 4]);
  });

  conforms(bench, 'an ordered insert stops at the first duplicate, an unordered one goes on', async () => {
    const collection = bench.collection();
    const rows = (from: number): { _id: number }[] => [{ _id: from }, { _id: from }, { _id: from + 1 }];
    await expect(collection.insertMany(rows(1))).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
    await expect(collection.insertMany(rows(10), { ordered: false })).rejects.toMatchObject({
      code: 11000,
      insertedCount: 2,
    });
    expect(await idsOf(collection, {})).toEqual([1, 10, 11]);
  });

  conforms(bench, 'a concurrent upsert on a unique field makes one document', async () => {
    const collection = bench.collection();
    await collection.createIndex({ key: 1 }, { unique: true });
    const upserts = Array.from({ length: 30 }, () =>
      collection.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true }),
    );
    const codes = await Promise.all(upserts.map(codeOf));
    expect(codes.filter((code) => code !== 'no error' && code !== 11000)).toEqual([]);
    expect(await collection.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { key: 'k', n: codes.filter((code) => code === 'no error').length },
    ]);
  });

  conforms(bench, 'a unique index cannot be made over duplicates', async () => {
    const collection = await bench.filled([
      { _id: 1, k: 1 },
      { _id: 2, k: 1 },
    ]);
    expect(await codeOf(collection.createIndex({ k: 1 }, { unique: true }))).toBe(11000);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  conforms(bench, 'several indexes are made together or not at all', async () => {
    const collection = await bench.filled([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 1 },
    ]);
    expect(await codeOf(collection.createIndexes([{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]))).toBe(11000);
    expect((await collection.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  conforms(bench, 'an index made over many documents finds each of them', async () => {
    const collection = await bench.filled(
      Array.from({ length: 5000 }, (_, _id) => ({ _id, k: _id % 7, u: `u${_id}` })),
    );
    await collection.createIndex({ k: 1, u: -1 });
    await collection.createIndex({ u: 1 }, { unique: true });
    for (const k of [0, 3, 6]) expect(await collection.countDocuments({ k })).toBe(Math.ceil((5000 - k) / 7));
    expect(await collection.findOne({ u: 'u4999' })).toMatchObject({ _id: 4999 });
    expect(await codeOf(collection.insertOne({ _id: 5000, u: 'u17' }))).toBe(11000);
  });

  conforms(bench, 'indexes are listed, made twice without effect, and dropped', async () => {
    const collection = await bench.filled([{ _id: 1, a: 1, b: 2 }]);
    await collection.createIndex({ a: 1, b: -1 });
    await collection.createIndex({ a: 1, b: -1 });
    await collection.createIndex({ b: 1 }, { unique: true, name: 'only_b' });
    const listed = await collection.indexes();
    expect(
      listed
        .map(({ name, key, unique = false }) => ({ name, key, unique }))
        .sort((x, y) => String(x.name).localeCompare(String(y.name))),
    ).toEqual([
      { name: '_id_', key: { _id: 1 }, unique: false },
      { name: 'a_1_b_-1', key: { a: 1, b: -1 }, unique: false },
      { name: 'only_b', key: { b: 1 }, unique: true },
    ]);
    await collection.dropIndex('only_b');
    expect((await collection.indexes()).map(({ name }) => name)).not.toContain('only_b');
    expect(await codeOf(collection.dropIndex('only_b'))).toBe(27);
    await collection.insertOne({ _id: 2, b: 2 });
  });

  conforms(bench, 'collections are created, listed and dropped', async () => {
    const { db } = bench;
    await db.createCollection('made');
    expect(await codeOf(db.createCollection('made'))).toBe(48);
    expect(await db.listCollections({ name: 'made' }).toArray()).toMatchObject([{ name: 'made', type: 'collection' }]);
    expect(await db.collection('made').drop()).toBe(true);
    expect(await db.listCollections({ name: 'made' }).toArray()).toEqual([]);
    await db.collection<{ _id: number }>('made').insertOne({ _id: 1 });
    expect((await db.admin().listDatabases()).databases.map(({ name }) => name)).toContain(db.databaseName);
    expect(await db.collection('made').countDocuments()).toBe(1);
  });
}
