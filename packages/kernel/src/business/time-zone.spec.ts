import { describe, expect, it } from '@jest/globals';
import { dayIn, isTimeZone, knownTimeZone } from './time-zone.js';

describe('the day of a moment', () => {
  it('is the one that the calendar on the wall shows there', () => {
    const at = new Date('2026-03-01T04:30:00Z');
    expect(dayIn('America/New_York', at)).toBe('2026-02-28');
    expect(dayIn('Pacific/Kiritimati', at)).toBe('2026-03-01');
  });

  it('changes at midnight by summer time too', () => {
    expect(dayIn('America/New_York', new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
    expect(dayIn('America/New_York', new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
  });
});

describe('a time zone', () => {
  it('is known by its name, and replaced by the default when it is none', () => {
    expect(isTimeZone('America/Chicago')).toBe(true);
    for (const name of ['', 'Mars/Olympus', 'America/New York']) expect(isTimeZone(name)).toBe(false);
    expect([knownTimeZone('America/Chicago'), knownTimeZone('Mars/Olympus')]).toEqual([
      'America/Chicago',
      'America/New_York',
    ]);
  });
});
