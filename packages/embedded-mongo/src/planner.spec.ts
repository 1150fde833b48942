import { describe, expect, test } from '@jest/globals';
import type { Collection, Index } from './catalog.js';
import { parseSort } from './paths.js';
import { planQuery } from './planner.js';
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
  indexes: [index('email', { email: 1 }), index('slug_day', { slug: 1, day: -1 }), index('tags', { tags: 1 }, true)],
};

/** The index, how many ranges are read, and 'sorted' when it gives the order. */
function planned(filter: Record<string, unknown>, sort: Record<string, 1 | -1> = {}): string {
  const plan = planQuery(COLLECTION, compileFilter(filter).conjuncts, parseSort(sort));
  if (plan.kind === 'byId') return `by ${plan.ids.length} _id`;
  return [
    plan.index?.name ?? 'documents',
    plan.ranges.length,
    ...(plan.sorted ? [plan.reverse ? 'sorted backwards' : 'sorted'] : []),
  ].join(' ');
}

describe('a query is planned by', () => {
  test.each<[string, Record<string, unknown>, Record<string, 1 | -1>, string]>([
    ['_id', { _id: 5, email: 'a' }, {}, 'by 1 _id'],
    ['several _ids', { _id: { $in: [1, 2, 3] } }, {}, 'by 3 _id'],
    ['a range of _id in its order', { _id: { $gt: 5 } }, { _id: -1 }, 'documents 1 sorted backwards'],
    ['equality', { email: 'a' }, {}, 'email 1'],
    ['equality with null', { email: null }, {}, 'email 1'],
    ['a list', { email: { $in: ['a', 'b'] } }, {}, 'email 2'],
    ['a range', { email: { $gte: 'a', $lt: 'b' } }, {}, 'email 1'],
    ['an equality inside $and', { $and: [{ email: 'a' }, { x: 1 }] }, {}, 'email 1'],
    ['the longest prefix', { slug: 'a', day: 5, email: { $gt: 'a' } }, {}, 'slug_day 1'],
    ['a prefix that also gives the order', { slug: 'a' }, { day: -1 }, 'slug_day 1 sorted'],
    ['a prefix read backwards', { slug: 'a' }, { day: 1 }, 'slug_day 1 sorted backwards'],
    ['the order alone', {}, { slug: 1, day: -1 }, 'slug_day 1 sorted'],
    ['a list, which gives no order', { slug: { $in: ['a', 'b'] } }, { day: -1 }, 'slug_day 2'],
    ['elements of arrays', { tags: 'a' }, {}, 'tags 1'],
    ['arrays, which give no order', { tags: 'a' }, { tags: 1 }, 'tags 1'],
    ['all documents when nothing helps', { other: 1 }, {}, 'documents 1'],
    ['all documents for $or', { $or: [{ email: 'a' }, { email: 'b' }] }, {}, 'documents 1'],
    ['all documents for a whole array', { email: ['a'] }, {}, 'documents 1'],
    ['all documents for $ne', { email: { $ne: 'a' } }, {}, 'documents 1'],
    ['all documents for a sort in mixed directions', {}, { slug: 1, day: 1 }, 'documents 1'],
    ['all documents when the second field alone is known', { day: 5 }, {}, 'documents 1'],
  ])('%s', (_name, filter, sort, wanted) => {
    expect(planned(filter, sort)).toBe(wanted);
  });

  test('at most a thousand ranges', () => {
    const many = Array.from({ length: 600 }, (_, i) => i);
    expect(planned({ slug: { $in: many }, day: { $in: many } })).toBe('slug_day 600');
  });
});
