import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { DomainError } from '@giftcard/kernel/errors';
import { readQuery } from './call-query.js';
import { describedCalls } from './calls.js';
import { shapeOf } from './shapes.js';

const orders = 'GET /api/v1/admin/buyers';
const refusalOf = (query: Record<string, unknown>): unknown => {
  try {
    return readQuery(orders, query);
  } catch (error) {
    return (error as DomainError).details;
  }
};

describe('the query of a call', () => {
  it('is what its description says: texts, and numbers with a default', () => {
    expect(readQuery(orders, { search: 'ada', limit: '50', unknown: 'x' })).toEqual({
      giftCardId: '',
      search: 'ada',
      from: '',
      to: '',
      status: '',
      email: '',
      part: '',
      page: 1,
      limit: 50,
      businessSlug: '',
    });
    expect(readQuery(orders, { page: '', limit: '' })).toMatchObject({ page: 1, limit: 10 });
  });

  it.each([
    [{ search: ['a', 'b'] }, 'search', 'must be a text of at most 100 characters'],
    [{ search: 'x'.repeat(101) }, 'search', 'must be a text of at most 100 characters'],
    [{ status: 'lost' }, 'status', 'must be one of active, used, blocked, void, expired'],
    [{ page: '0' }, 'page', 'must be a whole number from 1 to 100000'],
    [{ page: '1.5' }, 'page', 'must be a whole number from 1 to 100000'],
    [{ limit: '101' }, 'limit', 'must be a whole number from 1 to 100'],
    [{ limit: ['1', '2'] }, 'limit', 'must be a whole number from 1 to 100'],
  ])('is refused where it is not: %j', (query, field, message) => {
    expect(refusalOf(query)).toEqual([{ field, message }]);
  });

  it('is refused with everything that is wrong in it', () => {
    expect(refusalOf({ page: 'x', part: 'all' })).toHaveLength(2);
  });

  it('has a bound for each parameter of each call', () => {
    const unbounded = Object.entries(describedCalls).flatMap(([call, { query = {} }]) =>
      Object.entries(query)
        .filter(([, schema]) => {
          const { enum: values, maxLength, maximum } = shapeOf(schema);
          return schema instanceof z.ZodDefault ? maximum === undefined : !values && maxLength === undefined;
        })
        .map(([name]) => `${call} ${name}`),
    );
    expect(unbounded).toEqual([]);
  });
});
