import { expect, it } from '@jest/globals';
import { clockAhead } from './clock.js';

it('knows how wrong the clock of a phone is, whatever the way of the answer took', () => {
  const noon = Date.parse('2026-11-26T12:00:00Z');
  expect(clockAhead('2026-11-26T12:00:00Z', noon - 3_600_000, noon - 3_600_000)).toBe(3_600_000);
  expect(clockAhead('2026-11-26T12:00:00Z', noon + 90_000, noon + 94_000)).toBe(-92_000);
  expect(clockAhead('no time', 0, 0)).toBe(0);
});
