import { describe, expect, test } from '@jest/globals';
import { orderNumberOf, readOrderNumber } from './order-number.js';

describe("an order's number", () => {
  test.each([
    ['jolly-roger', 'JR-1001'],
    ['larkspur', 'LA-1001'],
    ['the-jolly-roger', 'JR-1001'],
    ['the-roger', 'TR-1001'],
    ['a-1-diner', 'AD-1001'],
    ['x', 'GV-1001'],
    ['1912', 'GV-1001'],
  ])('of %s begins with %s', (businessSlug, first) => {
    expect(orderNumberOf(businessSlug, 1)).toBe(first);
  });

  test('counts on', () => {
    expect(orderNumberOf('jolly-roger', 3_821)).toBe('JR-4821');
    expect(orderNumberOf('jolly-roger', 123_456)).toBe('JR-124456');
  });

  test('is read however it was typed', () => {
    for (const typed of ['JR-4821', 'jr4821', ' jr 4821 ', '#JR-4821'])
      expect(readOrderNumber(typed, 'jolly-roger')).toEqual({ orderNumber: 'JR-4821', isCertain: true });
    expect(readOrderNumber('4821', 'jolly-roger')).toEqual({ orderNumber: 'JR-4821', isCertain: false });
    for (const typed of ['LH-4821', 'maya', 'jr', '48', 'maya4821', '4821x', ''])
      expect(readOrderNumber(typed, 'jolly-roger')).toBeUndefined();
  });
});
