import { describe, expect, it, test } from '@jest/globals';
import { pageOf } from './page.js';

describe('the page of a list', () => {
  it('is the first 20 unless asked otherwise; proto has 0 for what was not said', () => {
    expect(pageOf(undefined)).toEqual({ page: 1, limit: 20 });
    expect(pageOf({ page: 0, limit: 0 })).toEqual({ page: 1, limit: 20 });
    expect(pageOf(undefined, 6)).toEqual({ page: 1, limit: 6 });
  });

  it('is any page with at most 100 on it', () => {
    expect(pageOf({ page: 100_000, limit: 100 })).toEqual({ page: 100_000, limit: 100 });
  });

  test.each([
    [{ page: -1, limit: 20 }, 'page'],
    [{ page: 100_001, limit: 20 }, 'page'],
    [{ page: 1, limit: -5 }, 'limit'],
    [{ page: 1, limit: 101 }, 'limit'],
  ])('is not %p', (asked, field) => {
    expect(() => pageOf(asked)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELDS', details: [expect.objectContaining({ field })] }),
    );
  });
});
