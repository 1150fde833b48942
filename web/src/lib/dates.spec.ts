import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { endOfDay, formatDate, formatDateTime, formatLastDay, dayOf } from './dates.js';

describe('dates', () => {
  it('reads a plain date as that day, whatever the time zone', () => {
    expect(formatDate('2026-12-31')).toBe('31 Dec 2026');
    expect(formatDate('2026-01-01')).toBe('1 Jan 2026');
  });

  it('shows a time with its clock', () => {
    expect(formatDateTime('2026-11-21T12:05:00')).toBe('21 Nov 2026, 12:05');
  });

  it.each([
    ['Pacific/Honolulu', '2027-11-22T10:00:00.000Z'],
    ['America/New_York', '2027-11-22T05:00:00.000Z'],
    ['Asia/Tokyo', '2027-11-21T15:00:00.000Z'],
    ['Pacific/Apia', '2027-11-21T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-11-21T10:00:00.000Z'],
  ])(
    "names the last day of what is over from a business's midnight on, wherever it is read: %s",
    (timeZone, midnight) => {
      expect(formatLastDay(midnight, timeZone)).toBe('21 Nov 2027');
    },
  );

  it('names the last day on the clock of the reader where the business has none that is known', () => {
    const midnight = new Date(2027, 10, 22).toISOString();
    expect([formatLastDay(midnight, undefined), formatLastDay(midnight, 'Mars/Olympus')]).toEqual([
      '21 Nov 2027',
      '21 Nov 2027',
    ]);
    expect(formatLastDay('someday', 'Asia/Tokyo')).toBe('someday');
  });

  it('ends a day at midnight of the reader', () => {
    const inNewYork = execFileSync(process.execPath, ['-p', `(${endOfDay.toString()})('2026-11-21')`], {
      env: { TZ: 'America/New_York' },
      encoding: 'utf8',
    });
    expect(inNewYork.trim()).toBe('2026-11-22T04:59:59.999Z');
    expect(endOfDay('')).toBe('');
  });

  it("says which day it is on the business's calendar, or on this device's", () => {
    const night = new Date('2026-01-06T02:30:00Z');
    expect([dayOf(night, 'America/New_York'), dayOf(night, 'Pacific/Auckland')]).toEqual(['2026-01-05', '2026-01-06']);
    const late = new Date(2026, 0, 5, 23, 59);
    expect([dayOf(late, undefined), dayOf(late, 'Mars/Olympus')]).toEqual(['2026-01-05', '2026-01-05']);
  });

  it('leaves what is no date as it is', () => {
    expect(formatDate('someday')).toBe('someday');
    expect(formatDateTime('')).toBe('');
  });
});
