import { describe, expect, it, test } from '@jest/globals';
import { isLawfulValidity, NEVER_EXPIRES, validityOf, validUntil } from './validity.js';

const NEW_YORK = 'America/New_York';
const until = (issuedAt: string, months: number | undefined, timeZone = NEW_YORK) =>
  validUntil(new Date(issuedAt), months, timeZone)?.toISOString();

describe("the validity of a card's value", () => {
  it('ends with the last day, months later, in the time zone of the business', () => {
    expect(until('2026-11-21T12:00:00Z', 60)).toBe('2031-11-22T05:00:00.000Z');
    expect(until('2026-11-22T04:59:59Z', 60)).toBe('2031-11-22T05:00:00.000Z');
    expect(until('2026-11-22T05:00:00Z', 60)).toBe('2031-11-23T05:00:00.000Z');
    expect(until('2026-11-21T12:00:00Z', 120)).toBe('2036-11-22T05:00:00.000Z');
  });

  it('knows summer time', () => {
    expect(until('2026-01-15T12:00:00Z', 66)).toBe('2031-07-16T04:00:00.000Z');
  });

  test.each([
    ['2026-01-31T12:00:00Z', 61, '2031-03-01T05:00:00.000Z'],
    ['2028-02-29T12:00:00Z', 60, '2033-03-01T05:00:00.000Z'],
    ['2026-12-31T12:00:00Z', 62, '2032-03-01T05:00:00.000Z'],
  ])('of %s and %i months ends with the last day of a month that is shorter', (issuedAt, months, end) => {
    expect(until(issuedAt, months)).toBe(end);
  });

  test.each([
    ['Pacific/Kiritimati', '2031-11-22T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2031-11-22T11:00:00.000Z'],
    ['Asia/Kolkata', '2031-11-21T18:30:00.000Z'],
  ])('is found in %s', (timeZone, end) => {
    expect(until('2026-11-21T12:00:00Z', 60, timeZone)).toBe(end);
  });

  it('never ends where nothing or that was chosen, and not within five years where less was', () => {
    expect(until('2026-11-21T12:00:00Z', undefined)).toBeUndefined();
    expect(until('2026-11-21T12:00:00Z', NEVER_EXPIRES)).toBeUndefined();
    expect(until('2026-11-21T12:00:00Z', 12)).toBe('2031-11-22T05:00:00.000Z');
  });

  test.each([
    [undefined, 0],
    [0, 0],
    [1, 60],
    [59, 60],
    [60, 60],
    [61, 61],
    [1_200, 1_200],
  ])('of %p months as chosen is %i', (chosen, months) => {
    expect(validityOf(chosen)).toBe(months);
    expect(isLawfulValidity(months)).toBe(true);
    expect(isLawfulValidity(chosen ?? 0)).toBe((chosen ?? 0) === months);
  });
});
