import { describe, expect, it } from '@jest/globals';
import { formatDate, formatDateTime, minutesLeft } from './formatting.js';

describe('dates in mails', () => {
  const at = new Date('2026-11-22T02:30:00Z');

  it('are those of the business, written the British way', () => {
    expect(formatDate(at, 'America/New_York')).toBe('21 Nov 2026');
    expect(formatDate(at, 'Europe/Berlin')).toBe('22 Nov 2026');
    expect(formatDateTime(at, 'America/New_York')).toBe('21 Nov 2026, 9:30 PM ET');
    expect(formatDateTime(at, 'America/Los_Angeles')).toBe('21 Nov 2026, 6:30 PM PT');
  });

  it('are those of New York for a zone that nobody knows', () => {
    expect(formatDate(at, 'Moon/Crater')).toBe('21 Nov 2026');
    expect(formatDate(at, '')).toBe('21 Nov 2026');
  });

  it('tell whole minutes left, rounded up and at least one', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    expect(minutesLeft(new Date('2026-11-21T12:09:58Z'), now)).toBe('10 minutes');
    expect(minutesLeft(new Date('2026-11-21T12:00:10Z'), now)).toBe('1 minute');
    expect(minutesLeft(new Date('2026-11-21T11:00:00Z'), now)).toBe('1 minute');
  });
});
