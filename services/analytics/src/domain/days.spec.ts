import { describe, expect, it } from '@jest/globals';
import { daysBetween, isDay, lastDays, periodOf } from './days.js';

describe('the last days', () => {
  it('end with today and ascend without a gap, over the end of a February', () => {
    expect(lastDays('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it.each(['2026-03-08', '2026-03-20', '2026-11-01', '2026-11-15', '2027-01-05'])(
    'are 30 different ones before %s too, whatever the clocks did',
    (today) => {
      const days = lastDays(today, 30);
      expect(new Set(days).size).toBe(30);
      expect([...days].sort()).toEqual(days);
      expect(days.at(-1)).toBe(today);
    },
  );
});

describe('a period', () => {
  it('begins on Monday, on the first, or is the day', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map((day) => periodOf(day, 'week'))).toEqual([
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
    ]);
    expect(periodOf('2026-11-23', 'week')).toBe('2026-11-23');
    expect(periodOf('2027-01-01', 'week')).toBe('2026-12-28');
    expect(periodOf('2028-02-29', 'month')).toBe('2028-02-01');
    expect(periodOf('2028-02-29', 'day')).toBe('2028-02-29');
  });
});

describe('days between two days', () => {
  it('include both, over the end of a month too', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
    expect(daysBetween('2026-03-01', '2026-03-01')).toEqual(['2026-03-01']);
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([]);
  });
});

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-1-1',
  'today',
  '',
  '2026-01-01T00:00:00Z',
  '0000-00-00',
  '+012345-01',
  '-000001-01',
])('%j is no day of the calendar', (text) => {
  expect(isDay(text)).toBe(false);
});

it.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31'])('%j is one', (text) => {
  expect(isDay(text)).toBe(true);
});
