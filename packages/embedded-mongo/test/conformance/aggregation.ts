import { expect } from '@jest/globals';
import { Double, Int32, Long, ObjectId, type Document } from 'mongodb';
import { conforms, type Bench, type Row } from './target.js';

const SHOP = new ObjectId('64b000000000000000000001');
const OTHER = new ObjectId('64b000000000000000000002');

const ROWS: readonly Row[] = [
  { _id: 1, shop: SHOP, cents: 500, day: 'mon', in: { n: 1 } },
  { _id: 2, shop: SHOP, cents: 250, day: 'tue', in: { n: 2 } },
  { _id: 3, shop: OTHER, cents: 100, day: 'mon', in: { n: 3 } },
  { _id: 4, shop: null, cents: null, day: 'mon' },
  { _id: 5, cents: 'x', day: 'wed' },
];

/** what it does, pipeline, result */
const CASES: readonly (readonly [string, readonly Document[], readonly Document[]])[] = [
  [
    '$match, $sort, $skip and $limit',
    [{ $match: { day: 'mon' } }, { $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 1 }, { $project: { day: 1 } }],
    [{ _id: 3, day: 'mon' }],
  ],
  [
    '$group by a field, with null and missing together',
    [{ $group: { _id: '$shop', total: { $sum: '$cents' }, n: { $sum: 1 } } }, { $sort: { total: -1 } }],
    [
      { _id: SHOP, total: 750, n: 2 },
      { _id: OTHER, total: 100, n: 1 },
      { _id: null, total: 0, n: 2 },
    ],
  ],
  ['$group of everything', [{ $group: { _id: null, total: { $sum: '$cents' } } }], [{ _id: null, total: 850 }]],
  ['$group of nothing', [{ $match: { day: 'sun' } }, { $group: { _id: null, total: { $sum: '$cents' } } }], []],
  [
    '$group by two fields',
    [
      { $match: { shop: SHOP } },
      { $group: { _id: { shop: '$shop', day: '$day' }, n: { $sum: '$in.n' } } },
      { $sort: { n: 1 } },
    ],
    [
      { _id: { shop: SHOP, day: 'mon' }, n: 1 },
      { _id: { shop: SHOP, day: 'tue' }, n: 2 },
    ],
  ],
  [
    '$min, $max, $avg and $first',
    [
      { $match: { cents: { $gt: 0 } } },
      { $sort: { _id: 1 } },
      {
        $group: {
          _id: null,
          least: { $min: '$cents' },
          most: { $max: '$cents' },
          mean: { $avg: '$cents' },
          first: { $first: '$day' },
        },
      },
    ],
    [{ _id: null, least: 100, most: 500, mean: 850 / 3, first: 'mon' }],
  ],
  [
    '$project keeps, renames and drops',
    [{ $match: { _id: 1 } }, { $project: { _id: 0, amount: '$cents', deep: '$in.n', day: 1 } }],
    [{ amount: 500, deep: 1, day: 'mon' }],
  ],
  [
    '$project leaves out',
    [{ $match: { _id: 3 } }, { $project: { shop: 0, in: 0 } }],
    [{ _id: 3, cents: 100, day: 'mon' }],
  ],
  [
    '$match after $group',
    [{ $group: { _id: '$day', n: { $sum: 1 } } }, { $match: { n: { $gt: 1 } } }],
    [{ _id: 'mon', n: 3 }],
  ],
  ['$count', [{ $match: { day: 'mon' } }, { $count: 'rows' }], [{ rows: 3 }]],
  ['$count of nothing', [{ $match: { day: 'sun' } }, { $count: 'rows' }], []],
  ['$group, then $count', [{ $group: { _id: '$day' } }, { $count: 'days' }], [{ days: 3 }]],
  [
    '$sort before $limit',
    [{ $sort: { day: -1, _id: 1 } }, { $limit: 2 }, { $project: { _id: 1 } }],
    [{ _id: 5 }, { _id: 2 }],
  ],
];

export function describeAggregation(bench: Bench): void {
  for (const [name, pipeline, expected] of CASES) {
    conforms(bench, name, async () => {
      const collection = await bench.filled(ROWS);
      expect(await collection.aggregate(pipeline as Document[]).toArray()).toEqual(expected);
    });
  }

  conforms(bench, 'sums of ints, longs and doubles are exact and come as numbers', async () => {
    const collection = await bench.filled([
      { _id: 1, int: new Int32(2147483647), long: Long.fromString('4503599627370496'), double: new Double(0.5) },
      { _id: 2, int: new Int32(2147483647), long: Long.fromString('4503599627370495'), double: new Int32(2) },
    ]);
    const sums = { _id: null, int: { $sum: '$int' }, long: { $sum: '$long' }, double: { $sum: '$double' } };
    expect(await collection.aggregate([{ $group: sums }]).toArray()).toEqual([
      { _id: null, int: 4294967294, long: 9007199254740991, double: 2.5 },
    ]);
  });

  conforms(bench, 'does not change what it reads', async () => {
    const collection = await bench.filled(ROWS);
    await collection.aggregate([{ $project: { 'in.n': 0 } }]).toArray();
    expect(await collection.findOne({ _id: 1 })).toEqual(ROWS[0]);
  });

  conforms(bench, 'answers in batches', async () => {
    const collection = await bench.filled(Array.from({ length: 230 }, (_, _id) => ({ _id, g: _id % 115 })));
    const rows = await collection
      .aggregate([{ $group: { _id: '$g', n: { $sum: 1 } } }, { $sort: { _id: 1 } }], { batchSize: 10 })
      .toArray();
    expect(rows).toEqual(Array.from({ length: 115 }, (_, _id) => ({ _id, n: 2 })));
  });
}
