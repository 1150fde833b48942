import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { endOfDay, formatDate, formatDateTime, formatLastDay, todayOn } from './dates.js';

describe('dates', () => {
  it('reads a plain date as that day, whatever the time zone', () => {
    expect(formatDate('2026-12-31')).toBe('31 Dec 2026');
    expect(formatDate('2026-01-01')).toBe('1 Jan 2026');
  });

  it('shows a time with its clock', () => {
    expect(formatDateTime('2026-11-21T12:05:00')).toBe('21 Nov 2026, 12:05');
  });

  it("names the last day of what is over from a business's midnight on, wherever it is read", () => {
    const inHonoluluNewYorkLondonAndTokyo = ['2027-11-22T10:00:00.000Z', '2027-11-22T05:00:00.000Z', '2027-11-22T00:00:00.000Z', '2027-11-21T15:00:00.000Z'];
    expect(inHonoluluNewYorkLondonAndTokyo.map(formatLastDay)).toEqual(Array.from({ length: 4 }, () => '21 Nov 2027'));
    expect(formatLastDay('someday')).toBe('someday');
  });

  it('ends a day at midnight of the reader', () => {
    const inNewYork = execFileSync(process.execPath, ['-p', `(${endOfDay.toString()})('2026-11-21')`], { env: { TZ: 'America/New_York' }, encoding: 'utf8' });
    expect(inNewYork.trim()).toBe('2026-11-22T04:59:59.999Z');
    expect(endOfDay('')).toBe('');
  });

  it('takes today from the calendar of the device', () => {
    expect(todayOn(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });

  it('leaves what is no date as it is', () => {
    expect(formatDate('someday')).toBe('someday');
    expect(formatDateTime('')).toBe('');
  });
});
