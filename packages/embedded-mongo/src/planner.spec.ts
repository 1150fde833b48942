import { describe, expect, test } from '@jest/globals';
import { BSONRegExp } from 'bson';
import type { Collection, Index } from './catalog.js';
import { parseSort } from './paths.js';
import { planQuery, type Plan } from './planner.js';
import { compileFilter } from './query.js';

const index = (name: string, key: Record<string, 1 | -1>, multikey = false): Index => ({
  id: 2,
  name,
  unique: false,
  multikey,
  fields: Object.entries(key).map(([path, direction]) => ({ path, parts: path.split('.'), direction })),
});

const COLLECTION: Collection = {
  id: 1,
  namespace: 'test.rows',
  indexes: [
    index('email', { email: 1 }),
    index('slug_day', { slug: 1, day: -1 }),
    index('tags', { tags: 1 }, true),
    { ...index('words', { words: 1 }, true), shapes: [{ array: true, scalar: false }] },
  ],
};

/** The index, how many ranges are read, and 'sorted' when it gives the order; several ways with a plus. */
function planned(filter: Record<string, unknown>, sort: Record<string, 1 | -1> = {}, enough = Infinity): string {
  const wanted = { sort: parseSort(sort), enough, countKeys: () => 1000 };
  return described(planQuery(COLLECTION, compileFilter(filter), wanted));
}

function described(plan: Plan): string {
  if (plan.kind === 'byId') return `by ${plan.idKeys.length} _id`;
  const sorted = plan.sorted ? ['sorted'] : [];
  if (plan.kind === 'union') return [plan.parts.map(described).join(' + '), ...sorted].join(', ');
  return [
    plan.index?.name ?? 'documents',
    plan.ranges.length,
    ...(plan.sorted ? [plan.reverse ? 'sorted backwards' : 'sorted'] : []),
    ...(plan.exact ? ['exact'] : []),
  ].join(' ');
}

describe('a query is planned by', () => {
  test.each<[string, Record<string, unknown>, Record<string, 1 | -1>, string]>([
    ['_id', { _id: 5, email: 'a' }, {}, 'by 1 _id'],
    ['several _ids', { _id: { $in: [1, 2, 3] } }, {}, 'by 3 _id'],
    ['a range of _id in its order', { _id: { $gt: 5 } }, { _id: -1 }, 'documents 1 sorted backwards exact'],
    ['equality', { email: 'a' }, {}, 'email 1 exact'],
    ['equality with more that no index has', { email: 'a', other: 1 }, {}, 'email 1'],
    ['equality with null', { email: null }, {}, 'email 1 exact'],
    ['a list', { email: { $in: ['a', 'b', 'a'] } }, {}, 'email 2 exact'],
    ['a range', { email: { $gte: 'a', $lt: 'b' } }, {}, 'email 1 exact'],
    ['the beginning of a text', { email: new BSONRegExp('^a\\.b') }, {}, 'email 1 exact'],
    ['the beginning of a pattern', { email: new BSONRegExp('^ab?c') }, {}, 'email 1'],
    ['everything but one value', { email: { $ne: 'a' } }, {}, 'email 2 exact'],
    ['an equality inside $and', { $and: [{ email: 'a' }, { x: 1 }] }, {}, 'email 1'],
    ['the longest prefix', { slug: 'a', day: 5, email: { $gt: 'a' } }, {}, 'slug_day 1'],
    ['a prefix and a range', { slug: 'a', day: { $lt: 5 } }, {}, 'slug_day 1 exact'],
    ['a prefix, all its fields and a range of _id', { slug: 'a', day: 5, _id: { $gt: 1 } }, {}, 'slug_day 1 exact'],
    ['a prefix that also gives the order', { slug: 'a' }, { day: -1 }, 'slug_day 1 sorted exact'],
    ['a prefix read backwards', { slug: 'a' }, { day: 1 }, 'slug_day 1 sorted backwards exact'],
    ['an order that ends with _id', { slug: 'a' }, { day: -1, _id: 1 }, 'slug_day 1 sorted exact'],
    ['the order alone', {}, { slug: 1, day: -1 }, 'slug_day 1 sorted exact'],
    [
      'a list, each value in order',
      { slug: { $in: ['a', 'b'] } },
      { day: -1 },
      'slug_day 1 sorted exact + slug_day 1 sorted exact, sorted',
    ],
    [
      'a place in an order',
      { slug: 'a', $or: [{ day: { $lt: 5 } }, { day: 5, _id: { $gt: 3 } }] },
      { day: -1, _id: 1 },
      'slug_day 1 sorted exact + slug_day 1 sorted exact, sorted',
    ],
    ['several indexes for $or', { $or: [{ email: 'a' }, { slug: 'b', x: 1 }] }, {}, 'email 1 exact + slug_day 1'],
    ['all documents when a part of $or has no index', { $or: [{ email: 'a' }, { x: 1 }] }, {}, 'documents 1'],
    ['elements of arrays', { tags: 'a' }, {}, 'tags 1 exact'],
    ['one of two bounds of arrays', { tags: { $gte: 'a', $lt: 'b' } }, {}, 'tags 1'],
    ['both bounds of one element', { tags: { $elemMatch: { $gte: 'a', $lt: 'b' } } }, {}, 'tags 1'],
    ['both bounds where all are arrays', { words: { $elemMatch: { $gte: 'a', $lt: 'b' } } }, {}, 'words 1 exact'],
    ['one of several elements', { words: { $all: ['a', 'b'] } }, {}, 'words 1'],
    ['arrays, which give no order', { tags: 'a' }, { tags: 1 }, 'tags 1 exact'],
    ['all documents when nothing helps', { other: 1 }, {}, 'documents 1'],
    ['all documents for a whole array', { email: ['a'] }, {}, 'documents 1'],
    ['all documents for a sort in mixed directions', {}, { slug: 1, day: 1 }, 'documents 1 exact'],
    ['all documents when the second field alone is known', { day: 5 }, {}, 'documents 1'],
  ])('%s', (_name, filter, sort, wanted) => {
    expect(planned(filter, sort)).toBe(wanted);
  });

  test('at most a thousand ranges', () => {
    const many = Array.from({ length: 600 }, (_, i) => i);
    expect(planned({ slug: { $in: many }, day: { $in: many } })).toBe('slug_day 600');
  });

  test.each<[string, number, string]>([
    ['the order, when few are wanted', 20, 'slug_day 1 sorted'],
    ['the value, when as many are wanted', 1000, 'email 1 exact'],
    ['the value, when all are wanted', Infinity, 'email 1 exact'],
  ])('%s', (_name, enough, wanted) => {
    expect(planned({ email: 'a' }, { slug: 1, day: -1 }, enough)).toBe(wanted);
  });
});
