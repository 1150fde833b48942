import { describe, expect, it, test } from '@jest/globals';
import { NEVER_EXPIRES, validUntil } from './validity.js';

const NEW_YORK = 'America/New_York';
const until = (issuedAt: string, months: number | undefined, timeZone = NEW_YORK) => validUntil(new Date(issuedAt), months, timeZone)?.toISOString();

describe("the validity of a card's value", () => {
  it('ends with the last day, months later, in the time zone of the business', () => {
    expect(until('2026-11-21T12:00:00Z', 12)).toBe('2027-11-22T05:00:00.000Z');
    expect(until('2026-11-22T04:59:59Z', 12)).toBe('2027-11-22T05:00:00.000Z');
    expect(until('2026-11-22T05:00:00Z', 12)).toBe('2027-11-23T05:00:00.000Z');
    expect(until('2026-11-21T12:00:00Z', 60)).toBe('2031-11-22T05:00:00.000Z');
  });

  it('knows summer time', () => {
    expect(until('2026-01-15T12:00:00Z', 6)).toBe('2026-07-16T04:00:00.000Z');
  });

  test.each([['2026-01-31T12:00:00Z', 1, '2026-03-01T05:00:00.000Z'], ['2028-02-29T12:00:00Z', 12, '2029-03-01T05:00:00.000Z'], ['2026-12-31T12:00:00Z', 2, '2027-03-01T05:00:00.000Z']])(
    'of %s and %i months ends with the last day of a month that is shorter', (issuedAt, months, end) => {
      expect(until(issuedAt, months)).toBe(end);
    },
  );

  test.each([['Pacific/Kiritimati', '2027-11-22T10:00:00.000Z'], ['Pacific/Pago_Pago', '2027-11-22T11:00:00.000Z'], ['Asia/Kolkata', '2027-11-21T18:30:00.000Z']])('is found in %s', (timeZone, end) => {
    expect(until('2026-11-21T12:00:00Z', 12, timeZone)).toBe(end);
  });

  it('is 12 months where nothing was chosen, and never ends where that was chosen', () => {
    expect(until('2026-11-21T12:00:00Z', undefined)).toBe('2027-11-22T05:00:00.000Z');
    expect(until('2026-11-21T12:00:00Z', NEVER_EXPIRES)).toBeUndefined();
  });
});
