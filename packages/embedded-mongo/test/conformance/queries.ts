import { expect } from '@jest/globals';
import { Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { codeOf, conforms, idsOf, type Bench, type Row } from './target.js';

const FIRST = new ObjectId('64b000000000000000000001');
const SECOND = new ObjectId('64b000000000000000000002');

const ROWS: readonly Row[] = [
  {
    _id: 1,
    n: 1,
    s: 'apple',
    at: new Date(1000),
    ref: FIRST,
    tags: ['a', 'b'],
    lines: [
      { sku: 'x', qty: 1 },
      { sku: 'y', qty: 5 },
    ],
    in: { deep: 1 },
  },
  {
    _id: 2,
    n: 2.5,
    s: 'Banana',
    at: new Date(2000),
    ref: SECOND,
    tags: ['b'],
    lines: [{ sku: 'x', qty: 9 }],
    in: { deep: null },
  },
  { _id: 3, n: Long.fromString('9007199254740993'), s: 'cherry', tags: [], lines: [], in: {} },
  { _id: 4, n: null, s: null, tags: 'b', in: 5 },
  { _id: 5 },
  { _id: 6, n: [1, 7], s: 'apples', tags: [['a'], 'c'], in: [{ deep: 1 }, { deep: 2 }] },
  { _id: 7, n: true, s: 'ünder', in: [] },
];

/** filter, _ids it finds */
const CASES: readonly (readonly [string, Document, readonly number[]])[] = [
  ['equality of numbers whatever their type', { n: new Double(1) }, [1, 6]],
  ['equality of an exact long', { n: Long.fromString('9007199254740993') }, [3]],
  ['equality with null finds missing fields', { n: null }, [4, 5]],
  ['$eq with null in a nested path', { 'in.deep': null }, [2, 3, 4, 5]],
  ['$ne with null', { n: { $ne: null } }, [1, 2, 3, 6, 7]],
  ['$ne on an array', { tags: { $ne: 'b' } }, [3, 5, 6, 7]],
  ['$gt compares within a type', { n: { $gt: 1 } }, [2, 3, 6]],
  ['$gte and $lt together', { n: { $gte: 1, $lt: 3 } }, [1, 2, 6]],
  ['$lte on strings', { s: { $lte: 'apple' } }, [1, 2]],
  ['$gt on dates', { at: { $gt: new Date(1000) } }, [2]],
  ['$gte on ObjectIds', { ref: { $gte: SECOND } }, [2]],
  ['$gt on exact longs', { n: { $gt: Long.fromString('9007199254740992') } }, [3]],
  ['$in with several types', { n: { $in: [1, 'x', true] } }, [1, 6, 7]],
  ['$in with null finds missing fields', { s: { $in: [null, 'apple'] } }, [1, 4, 5]],
  ['$in with a regular expression', { s: { $in: [/^app/] } }, [1, 6]],
  [
    '$in with a number of another type',
    { n: { $in: [new Double(1), Long.fromString('9007199254740993')] } },
    [1, 3, 6],
  ],
  ['$nin', { s: { $nin: ['apple', null] } }, [2, 3, 6, 7]],
  ['$exists true', { s: { $exists: true } }, [1, 2, 3, 4, 6, 7]],
  ['$exists false', { 'in.deep': { $exists: false } }, [3, 4, 5, 7]],
  ['an array element', { tags: 'a' }, [1]],
  ['a whole array', { tags: ['a', 'b'] }, [1]],
  ['an array inside an array', { tags: ['a'] }, [6]],
  ['a nested path through an array', { 'in.deep': 2 }, [6]],
  ['an array position', { 'tags.0': 'b' }, [2]],
  ['two conditions met by different elements', { 'lines.sku': 'x', 'lines.qty': 5 }, [1]],
  ['$elemMatch needs one element for all', { lines: { $elemMatch: { sku: 'x', qty: 5 } } }, []],
  ['$elemMatch with operators inside', { lines: { $elemMatch: { sku: 'x', qty: { $gt: 5 } } } }, [2]],
  ['$elemMatch on plain values', { n: { $elemMatch: { $gt: 1, $lt: 9 } } }, [6]],
  ['$size', { tags: { $size: 0 } }, [3]],
  ['$all', { tags: { $all: ['a', 'b'] } }, [1]],
  ['$all on one value', { tags: { $all: ['b'] } }, [1, 2, 4]],
  ['$and', { $and: [{ n: { $gte: 1 } }, { tags: 'b' }] }, [1, 2]],
  ['$or', { $or: [{ _id: 7 }, { s: 'cherry' }] }, [3, 7]],
  ['$nor', { $nor: [{ n: { $exists: true } }, { s: 'apple' }] }, [5]],
  ['$not with an operator', { n: { $not: { $gte: 2 } } }, [1, 4, 5, 7]],
  ['$not with a regular expression', { s: { $not: /^[abc]/i } }, [4, 5, 7]],
  ['a regular expression', { s: /^b/i }, [2]],
  ['$regex with $options', { s: { $regex: '^APPLES?$', $options: 'i' } }, [1, 6]],
  ['a document, its fields in order', { in: { deep: 1 } }, [1, 6]],
  ['everything', {}, [1, 2, 3, 4, 5, 6, 7]],
  ['_id in a list', { _id: { $in: [5, 1, 9, 1] } }, [1, 5]],
  ['a range of _id', { _id: { $gt: 2, $lte: 4 } }, [3, 4]],
];

export function describeQueries(bench: Bench): void {
  for (const [name, filter, expected] of CASES) {
    conforms(bench, `finds by ${name}`, async () => {
      const collection = await bench.filled(ROWS);
      expect(await idsOf(collection, filter)).toEqual(expected);
      expect(await collection.countDocuments(filter)).toBe(expected.length);
    });
  }

  conforms(bench, 'sorts by several fields, with skip and limit', async () => {
    const collection = await bench.filled([3, 1, 2, 3, 1].map((n, i) => ({ _id: i, n })));
    const rows = await collection.find().sort({ n: -1, _id: 1 }).skip(1).limit(3).toArray();
    expect(rows.map(({ _id }) => _id)).toEqual([3, 2, 1]);
  });

  conforms(bench, 'sorts values of different types in the order of their types', async () => {
    const values = [[], null, 1, 2.5, 'a', 'b', { a: 1 }, FIRST, false, true, new Date(0)];
    const collection = await bench.filled(values.map((v, _id) => ({ _id, v })).reverse());
    const rows = await collection.find().sort({ v: 1 }).toArray();
    expect(rows.map(({ _id }) => _id)).toEqual(values.map((_, i) => i));
  });

  conforms(bench, 'sorts arrays by their least value upwards and their greatest downwards', async () => {
    const collection = await bench.filled([
      { _id: 1, v: [5, 2] },
      { _id: 2, v: [3] },
      { _id: 3, v: 4 },
    ]);
    expect((await collection.find().sort({ v: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3]);
    expect((await collection.find().sort({ v: -1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 3, 2]);
  });

  conforms(bench, 'projects chosen fields, also in arrays and nested', async () => {
    const collection = await bench.filled([{ _id: 1, a: 1, b: { c: 2, d: 3 }, l: [{ x: 1, y: 2 }, { y: 3 }] }]);
    expect(await collection.findOne({}, { projection: { 'b.c': 1, 'l.y': 1 } })).toEqual({
      _id: 1,
      b: { c: 2 },
      l: [{ y: 2 }, { y: 3 }],
    });
    expect(await collection.findOne({}, { projection: { a: 1, _id: 0 } })).toEqual({ a: 1 });
    expect(await collection.findOne({}, { projection: { 'b.d': 0, l: 0 } })).toEqual({ _id: 1, a: 1, b: { c: 2 } });
    expect(await collection.findOne({}, { projection: { _id: 0, a: 0, l: 0 } })).toEqual({ b: { c: 2, d: 3 } });
    expect(await collection.findOne({}, { projection: { _id: 1 } })).toEqual({ _id: 1 });
  });

  conforms(bench, 'gives a large result in batches', async () => {
    const collection = await bench.filled(Array.from({ length: 250 }, (_, _id) => ({ _id })));
    const rows = await collection.find().sort({ _id: 1 }).batchSize(7).toArray();
    expect(rows.map(({ _id }) => _id)).toEqual(Array.from({ length: 250 }, (_, i) => i));
  });

  conforms(bench, 'ends a cursor that is closed early', async () => {
    const collection = await bench.filled(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const cursor = collection.find().batchSize(5);
    expect(await cursor.next()).not.toBeNull();
    const { id } = cursor;
    await cursor.close();
    expect(await codeOf(bench.db.command({ getMore: id, collection: collection.collectionName }))).toBe(43);
  });

  conforms(bench, 'lists the distinct values of a field', async () => {
    const collection = await bench.filled([{ _id: 1, v: ['a', 'b'] }, { _id: 2, v: 'a' }, { _id: 3 }]);
    expect((await collection.distinct('v')).sort()).toEqual(['a', 'b']);
  });

  conforms(bench, 'keeps every type of value as it was stored', async () => {
    const row = {
      _id: 'types',
      int: new Int32(5),
      long: Long.fromString('9007199254740993'),
      double: new Double(5),
      date: new Date(5),
      bytes: Buffer.from('hey'),
      ref: FIRST,
      nil: null,
      yes: true,
      text: 'ü\u{1f381}',
    };
    const collection = await bench.filled([row]);
    await collection.updateOne({ _id: 'types' }, { $set: { touched: true } });
    const stored = await collection.findOne({ _id: 'types' }, { promoteValues: false });
    expect(stored).toMatchObject({
      int: new Int32(5),
      long: row.long,
      double: new Double(5),
      date: row.date,
      ref: FIRST,
      nil: null,
      yes: true,
      text: row.text,
    });
    expect(stored?.['bytes'].toString('utf8')).toBe('hey');
  });
}
