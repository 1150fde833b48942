import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Decimal128, type Document } from 'mongodb';
import { Bench, EMBEDDED, codeOf } from './conformance/target.js';

const bench = new Bench(EMBEDDED);
beforeAll(() => bench.open('refusals'));
afterAll(() => bench.close());

const ROW = { _id: 1, n: 1, list: [1, 2], lines: [{ n: 1 }], big: Decimal128.fromString('1.5') };

describe('what is outside the portable set is refused', () => {
  test.each<[string, Document, number]>([
    ['$expr', { $expr: { $gt: ['$n', 0] } }, 2],
    ['$where', { $where: 'this.n > 0' }, 2],
    ['$text', { $text: { $search: 'x' } }, 2],
    ['$jsonSchema', { $jsonSchema: {} }, 2],
    ['$type', { n: { $type: 'int' } }, 2],
    ['$mod', { n: { $mod: [2, 1] } }, 2],
    ['$near', { n: { $near: [0, 0] } }, 2],
    ['$not without a condition', { n: { $not: 5 } }, 2],
    ['an empty $or', { $or: [] }, 2],
    ['$in without an array', { n: { $in: 5 } }, 2],
    ['a value among operators', { n: { $gt: 1, m: 2 } }, 2],
    ['$options without $regex', { n: { $options: 'i' } }, 2],
    ['an option of regular expressions that JavaScript lacks', { n: { $regex: 'a', $options: 'x' } }, 2],
    ['a regular expression that is none', { n: { $regex: '(' } }, 2],
    ['a comparison with Decimal128', { big: { $gt: Decimal128.fromString('1') } }, 2],
    ['a comparison of a stored Decimal128', { big: 1 }, 2],
    ['an empty part of a path', { 'a..b': 1 }, 56],
  ])('a filter with %s', async (_name, filter, code) => {
    const collection = await bench.filled([ROW]);
    expect(await codeOf(collection.find(filter).toArray())).toBe(code);
    expect(await codeOf(collection.deleteMany(filter))).toBe(code);
    expect(await codeOf(collection.updateMany(filter, { $set: { hit: true } }))).toBe(code);
    expect(await collection.findOne({ _id: 1 })).toEqual(ROW);
  });

  test('a filter, a sort or a projection by the name __proto__', async () => {
    const collection = await bench.filled([ROW]);
    const named = JSON.parse('{"__proto__": 1}') as Document;
    expect(await codeOf(collection.find(named).toArray())).toBe(2);
    expect(await codeOf(collection.find().project(named).toArray())).toBe(2);
    expect(await codeOf(collection.updateOne({}, { $set: { '__proto__.polluted': 1 } }))).toBe(2);
    expect(({} as Document)['polluted']).toBeUndefined();
  });

  test.each<[string, Document, number]>([
    ['$', { $set: { 'lines.$.n': 1 } }, 238],
    ['$[]', { $set: { 'lines.$[].n': 1 } }, 238],
    ['$rename', { $rename: { n: 'm' } }, 9],
    ['$mul', { $mul: { n: 2 } }, 9],
    ['$bit', { $bit: { n: { and: 1 } } }, 9],
    ['$currentDate', { $currentDate: { at: true } }, 9],
    ['$pop', { $pop: { list: 1 } }, 9],
    ['$pullAll', { $pullAll: { list: [1] } }, 9],
    ['an unknown clause of $push', { $push: { list: { $each: [1], $frob: 1 } } }, 2],
  ])('an update with %s', async (_name, update, code) => {
    const collection = await bench.filled([ROW]);
    expect(await codeOf(collection.updateOne({ _id: 1, 'lines.n': 1 }, update))).toBe(code);
    expect(await collection.findOne({})).toEqual(ROW);
  });

  test('an update by a pipeline or with arrayFilters', async () => {
    const collection = await bench.filled([ROW]);
    expect(await codeOf(collection.updateOne({}, [{ $set: { n: 2 } }]))).toBe(238);
    expect(await codeOf(collection.updateOne({}, { $set: { n: 2 } }, { arrayFilters: [{ x: 1 }] }))).toBe(40415);
  });

  test.each<[string, Document, Document]>([
    ['TTL', { at: 1 }, { expireAfterSeconds: 5 }],
    ['TTL of 0 seconds', { at: 1 }, { expireAfterSeconds: 0 }],
    ['sparse', { a: 1 }, { sparse: true }],
    ['partial', { a: 1 }, { partialFilterExpression: { a: 1 } }],
    ['collation', { a: 1 }, { collation: { locale: 'en' } }],
    ['text', { a: 'text' }, {}],
    ['hashed', { a: 'hashed' }, {}],
    ['2dsphere', { a: '2dsphere' }, {}],
    ['wildcard', { '$**': 1 }, {}],
  ])('an index of kind %s', async (_name, key, options) => {
    const collection = await bench.filled([ROW]);
    expect(await codeOf(collection.createIndex(key, options))).toBe(67);
    expect(await collection.indexes()).toHaveLength(1);
  });

  test.each<[string, Document, number]>([
    ['$lookup', { $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }, 40324],
    ['$unwind', { $unwind: '$list' }, 40324],
    ['$facet', { $facet: {} }, 40324],
    ['$out', { $out: 'x' }, 40324],
    ['$changeStream', { $changeStream: {} }, 40324],
    ['$addFields', { $addFields: { a: 1 } }, 40324],
    ['an expression in $group', { $group: { _id: { $year: '$at' } } }, 168],
    ['an expression in $sum', { $group: { _id: null, n: { $sum: { $add: [1, 2] } } } }, 168],
    ['another accumulator', { $group: { _id: null, n: { $push: '$n' } } }, 15952],
    ['a variable', { $group: { _id: '$$NOW' } }, 17276],
    ['an expression in $project', { $project: { n: { $add: ['$n', 1] } } }, 2],
    ['keeping and leaving out in $project', { $project: { n: 1, list: 0 } }, 31254],
    ['$limit 0', { $limit: 0 }, 15958],
    ['$match with $expr', { $match: { $expr: true } }, 2],
  ])('a pipeline with %s', async (_name, stage, code) => {
    const collection = await bench.filled([ROW]);
    expect(await codeOf(collection.aggregate([stage]).toArray())).toBe(code);
    expect(await codeOf(bench.collection().aggregate([stage]).toArray())).toBe(code);
  });

  test.each<[string, Document, number]>([
    ['projection operators', { find: 'c', projection: { list: { $slice: 1 } } }, 2],
    ['positional projection', { find: 'c', projection: { 'list.$': 1 } }, 2],
    ['collation', { find: 'c', collation: { locale: 'en' } }, 40415],
    ['a tailable cursor', { find: 'c', tailable: true }, 40415],
    ['$natural', { find: 'c', sort: { $natural: 1 } }, 2],
    ['a sort direction', { find: 'c', sort: { a: 2 } }, 2],
    ['a negative skip', { find: 'c', skip: -1 }, 9],
    ['an unknown command', { mapReduce: 'c' }, 59],
    ['a capped collection', { create: 'c', capped: true, size: 10 }, 40415],
    ['a validator', { create: 'c', validator: { a: 1 } }, 40415],
    ['a reserved name', { create: 'system.x' }, 73],
    ['a name with $', { insert: 'a$b', documents: [{ a: 1 }] }, 73],
    ['an array as _id', { insert: 'c', documents: [{ _id: [1] }] }, 53],
    ['a replacement with operators inside', { update: 'c', updates: [{ q: {}, u: { a: 1, $set: { b: 1 } } }] }, 52],
    ['a replacement of many', { update: 'c', updates: [{ q: {}, u: { a: 1 }, multi: true }] }, 9],
    ['findAndModify without a change', { findAndModify: 'c', query: {} }, 9],
    ['remove together with update', { findAndModify: 'c', query: {}, remove: true, update: { a: 1 } }, 9],
    ['dropping the index of _id', { dropIndexes: 'c', index: '_id_' }, 72],
  ])('%s', async (_name, command, code) => {
    await bench.db.collection('c').updateOne({}, { $set: { a: 1 } }, { upsert: true });
    expect(
      await codeOf(
        bench.db.command(command).then((reply) => Promise.reject(reply['writeErrors']?.[0] ?? { code: 'no error' })),
      ),
    ).toBe(code);
  });

  test('a transaction', async () => {
    const session = bench.db.client.startSession();
    const insert = session.withTransaction(() => bench.collection().insertOne({ _id: 1 }, { session }));
    // The driver puts words of its own in front of this code.
    await expect(insert).rejects.toMatchObject({ originalError: { code: 20 } });
    await session.endSession();
  });
});
