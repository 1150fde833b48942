import { expect } from '@jest/globals';
import { Double, Int32, Long, type Document } from 'mongodb';
import { codeOf, conforms, type Bench } from './target.js';

/** what it does, document before, update, document after */
const CASES: readonly (readonly [string, Document, Document, Document])[] = [
  ['$set writes fields, also nested ones', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
  [
    '$set reaches an array position',
    { l: [{ x: 1 }, { x: 2 }] },
    { $set: { 'l.1.x': 9 } },
    { l: [{ x: 1 }, { x: 9 }] },
  ],
  ['$set fills an array up with null', { l: [1] }, { $set: { 'l.3': 4 } }, { l: [1, null, null, 4] }],
  [
    '$unset removes fields and ignores missing ones',
    { a: 1, b: { c: 2, d: 3 } },
    { $unset: { a: '', 'b.c': '', 'x.y': '' } },
    { b: { d: 3 } },
  ],
  ['$inc adds and creates', { n: 5 }, { $inc: { n: -7, m: 2 } }, { n: -2, m: 2 }],
  ['$min lowers, keeps and creates', { a: 5, b: 1 }, { $min: { a: 3, b: 3, c: 3 } }, { a: 3, b: 1, c: 3 }],
  ['$max raises, keeps and creates', { a: 5, b: 1 }, { $max: { a: 3, b: 3, c: 3 } }, { a: 5, b: 3, c: 3 }],
  ['$max compares dates', { at: new Date(5) }, { $max: { at: new Date(9) } }, { at: new Date(9) }],
  [
    '$setOnInsert does nothing to an existing document',
    { a: 1 },
    { $setOnInsert: { a: 2 }, $set: { b: 1 } },
    { a: 1, b: 1 },
  ],
  ['$push appends and creates', { l: [1] }, { $push: { l: 2, m: { a: 1 } } }, { l: [1, 2], m: [{ a: 1 }] }],
  ['$push with $each', { l: [1] }, { $push: { l: { $each: [2, 3] } } }, { l: [1, 2, 3] }],
  [
    '$push with $each and a negative $slice',
    { l: [1, 2] },
    { $push: { l: { $each: [3, 4], $slice: -3 } } },
    { l: [2, 3, 4] },
  ],
  [
    '$push with $each and a positive $slice',
    { l: [1, 2] },
    { $push: { l: { $each: [3, 4], $slice: 3 } } },
    { l: [1, 2, 3] },
  ],
  ['$push with $each and $sort', { l: [3] }, { $push: { l: { $each: [1, 2], $sort: 1 } } }, { l: [1, 2, 3] }],
  [
    '$push with $each and $sort by a field',
    { l: [{ n: 1 }] },
    { $push: { l: { $each: [{ n: 3 }, { n: 2 }], $sort: { n: -1 } } } },
    { l: [{ n: 3 }, { n: 2 }, { n: 1 }] },
  ],
  ['$push with $position', { l: [1, 4] }, { $push: { l: { $each: [2, 3], $position: 1 } } }, { l: [1, 2, 3, 4] }],
  ['$addToSet adds what is not there', { l: [1] }, { $addToSet: { l: 2 } }, { l: [1, 2] }],
  ['$addToSet leaves what is there', { l: [{ a: 1 }] }, { $addToSet: { l: { a: 1 } } }, { l: [{ a: 1 }] }],
  ['$addToSet with $each', { l: [1] }, { $addToSet: { l: { $each: [1, 2, 2] } } }, { l: [1, 2] }],
  ['$pull by value', { l: [1, 2, 1] }, { $pull: { l: 1 } }, { l: [2] }],
  ['$pull by condition', { l: [1, 5, 9] }, { $pull: { l: { $gte: 5 } } }, { l: [1] }],
  [
    '$pull by fields of elements',
    {
      l: [
        { id: 1, n: 1 },
        { id: 2, n: 1 },
      ],
    },
    { $pull: { l: { id: 2 } } },
    { l: [{ id: 1, n: 1 }] },
  ],
  [
    '$pull by a list',
    { l: [{ id: 1 }, { id: 2 }, { id: 3 }] },
    { $pull: { l: { id: { $in: [1, 3] } } } },
    { l: [{ id: 2 }] },
  ],
  ['$pull of a missing array', { a: 1 }, { $pull: { l: 1 } }, { a: 1 }],
  [
    'several operators together',
    { n: 1, l: [], old: 1 },
    { $inc: { n: 1 }, $push: { l: 'x' }, $unset: { old: '' }, $set: { s: 'y' } },
    { n: 2, l: ['x'], s: 'y' },
  ],
];

/** what is refused, document before, update, MongoDB's code */
const REFUSED: readonly (readonly [string, Document, Document, number])[] = [
  ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, 40],
  ['an operator on a path below another', { a: 1 }, { $set: { a: {} }, $inc: { 'a.b': 1 } }, 40],
  ['a change of _id', { a: 1 }, { $set: { _id: 99 } }, 66],
  ['$inc of a string', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ['$inc by a string', { a: 1 }, { $inc: { a: 'x' } }, 14],
  ['$push to a number', { a: 1 }, { $push: { a: 1 } }, 2],
  ['a field below a number', { a: 1 }, { $set: { 'a.b': 1 } }, 28],
  ['an unknown operator', { a: 1 }, { $frobnicate: { a: 1 } }, 9],
];

export function describeUpdates(bench: Bench): void {
  for (const [name, before, update, after] of CASES) {
    conforms(bench, name, async () => {
      const collection = await bench.filled([{ _id: 1, ...before }]);
      const result = await collection.updateOne({ _id: 1 }, update);
      expect(result.matchedCount).toBe(1);
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, ...after });
    });
  }

  for (const [name, before, update, code] of REFUSED) {
    conforms(bench, `refuses ${name} and changes nothing`, async () => {
      const collection = await bench.filled([{ _id: 1, ...before }]);
      expect(await codeOf(collection.updateOne({ _id: 1 }, update))).toBe(code);
      expect(await collection.findOne({ _id: 1 })).toEqual({ _id: 1, ...before });
    });
  }

  conforms(bench, 'counts as modified only what changed', async () => {
    const collection = await bench.filled([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 2 },
    ]);
    expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({ matchedCount: 3, modifiedCount: 1 });
    expect(await collection.updateOne({ _id: 9 }, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
  });

  conforms(bench, 'keeps the types of numbers as MongoDB does', async () => {
    const collection = await bench.filled([
      {
        _id: 1,
        int: new Int32(1),
        top: new Int32(2147483647),
        long: Long.fromNumber(1),
        double: new Double(1),
        far: Long.fromString('9007199254740993'),
      },
    ]);
    await collection.updateOne(
      { _id: 1 },
      {
        $inc: {
          int: new Int32(1),
          top: new Int32(1),
          long: new Int32(1),
          double: new Int32(1),
          far: Long.fromNumber(2),
        },
      },
    );
    expect(await collection.findOne({ _id: 1 }, { promoteValues: false })).toEqual({
      _id: new Int32(1),
      int: new Int32(2),
      top: Long.fromNumber(2147483648),
      long: Long.fromNumber(2),
      double: new Double(2),
      far: Long.fromString('9007199254740995'),
    });
  });

  conforms(bench, 'replaces a document and keeps its _id', async () => {
    const collection = await bench.filled([{ _id: 1, a: 1, b: 2 }]);
    await collection.replaceOne({ a: 1 }, { c: 3 });
    expect(await collection.findOne({})).toEqual({ _id: 1, c: 3 });
    expect(await codeOf(collection.replaceOne({ _id: 1 }, { _id: 2, c: 3 }))).toBe(66);
  });

  conforms(bench, 'upserts from the equalities of the filter', async () => {
    const collection = bench.collection();
    const result = await collection.updateOne(
      { _id: 'k', 'a.b': 1, n: { $gt: 5 }, s: { $eq: 'x' } },
      { $set: { v: 1 }, $setOnInsert: { w: 2 }, $inc: { c: 1 } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1, upsertedId: 'k' });
    expect(await collection.findOne({})).toEqual({ _id: 'k', a: { b: 1 }, s: 'x', v: 1, w: 2, c: 1 });
    await collection.updateOne({ _id: 'k' }, { $setOnInsert: { w: 9 }, $inc: { c: 1 } }, { upsert: true });
    expect(await collection.findOne({})).toEqual({ _id: 'k', a: { b: 1 }, s: 'x', v: 1, w: 2, c: 2 });
  });

  conforms(bench, 'upserts a replacement with the _id of the filter, or a new one', async () => {
    const collection = bench.collection();
    await collection.replaceOne({ _id: 5 }, { a: 1 }, { upsert: true });
    const { upsertedId } = await collection.replaceOne({ a: 99 }, { a: 2 }, { upsert: true });
    expect(await collection.findOne({ _id: 5 })).toEqual({ _id: 5, a: 1 });
    expect(upsertedId).toHaveProperty('toHexString');
  });

  conforms(bench, 'findOneAndUpdate answers the document before or after, projected, the first by sort', async () => {
    const collection = await bench.filled([
      { _id: 1, g: 1, n: 1 },
      { _id: 2, g: 1, n: 2 },
    ]);
    expect(await collection.findOneAndUpdate({ g: 1 }, { $inc: { n: 10 } }, { sort: { n: -1 } })).toEqual({
      _id: 2,
      g: 1,
      n: 2,
    });
    expect(
      await collection.findOneAndUpdate(
        { _id: 2 },
        { $inc: { n: 1 } },
        { returnDocument: 'after', projection: { n: 1 } },
      ),
    ).toEqual({ _id: 2, n: 13 });
    expect(await collection.findOneAndUpdate({ _id: 3 }, { $inc: { n: 1 } })).toBeNull();
    expect(
      await collection.findOneAndUpdate({ _id: 3 }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 3, n: 1 });
    expect(
      await collection.findOneAndUpdate({ _id: 4 }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'before' }),
    ).toBeNull();
  });

  conforms(bench, 'findOneAndUpdate tells what happened', async () => {
    const collection = bench.collection();
    const first = await collection.findOneAndUpdate(
      { _id: 1 },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    );
    expect(first.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 1 });
    const second = await collection.findOneAndUpdate({ _id: 1 }, { $set: { a: 2 } }, { includeResultMetadata: true });
    expect(second.lastErrorObject).toMatchObject({ n: 1, updatedExisting: true });
  });

  conforms(bench, 'findOneAndReplace and findOneAndDelete', async () => {
    const collection = await bench.filled([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await collection.findOneAndReplace({ _id: 1 }, { b: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      b: 1,
    });
    expect(await collection.findOneAndDelete({}, { sort: { _id: -1 } })).toEqual({ _id: 2, a: 2 });
    expect(await collection.countDocuments()).toBe(1);
  });

  conforms(bench, 'deletes one or many', async () => {
    const collection = await bench.filled([1, 2, 3, 4].map((n) => ({ _id: n, g: n % 2 })));
    expect((await collection.deleteOne({ g: 1 })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ g: 0 })).deletedCount).toBe(2);
    expect(await collection.countDocuments()).toBe(1);
  });

  conforms(bench, 'runs a bulk of different writes in order', async () => {
    const collection = bench.collection();
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $set: { n: 5 } }, upsert: true } },
      { replaceOne: { filter: { _id: 2 }, replacement: { n: 6 } } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 2,
      modifiedCount: 2,
      deletedCount: 1,
      upsertedCount: 1,
    });
    expect(await collection.find().toArray()).toEqual([{ _id: 2, n: 6 }]);
  });

  conforms(bench, 'lets exactly as many of 300 guarded updates win as the guard allows', async () => {
    const collection = await bench.filled([{ _id: 1, balance: 100 }]);
    const results = await Promise.all(
      Array.from({ length: 300 }, () =>
        collection.findOneAndUpdate({ _id: 1, balance: { $gte: 1 } }, { $inc: { balance: -1 } }),
      ),
    );
    expect(results.filter(Boolean)).toHaveLength(100);
    expect(await collection.findOne({})).toEqual({ _id: 1, balance: 0 });
  });
}
