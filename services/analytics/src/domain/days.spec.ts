import { describe, expect, it } from '@jest/globals';
import { lastDays } from './days.js';

describe('the last days', () => {
  it('end with today and ascend without a gap, over the end of a February', () => {
    expect(lastDays('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });

  it.each(['2026-03-08', '2026-03-20', '2026-11-01', '2026-11-15', '2027-01-05'])('are 30 different ones before %s too, whatever the clocks did', (today) => {
    const days = lastDays(today, 30);
    expect(new Set(days).size).toBe(30);
    expect([...days].sort()).toEqual(days);
    expect(days.at(-1)).toBe(today);
  });
});
