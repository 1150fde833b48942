import { describe, expect, it } from '@jest/globals';
import { arrivalAt, arrivalProblem } from './arrival.js';

const zone = 'America/New_York';
const now = new Date('2026-11-21T12:00:30.000Z');
const at = (date: string, time: string, where = zone) => arrivalAt({ date, time, zone: where }).toISOString();
const problem = (date: string, time: string, where = zone) => arrivalProblem({ date, time, zone: where }, now);

describe('when a gift arrives', () => {
  it('is the minute that the clocks of its zone show', () => {
    expect(at('2026-12-19', '09:00')).toBe('2026-12-19T14:00:00.000Z');
    expect(at('2027-07-01', '00:00')).toBe('2027-07-01T04:00:00.000Z');
    expect(at('2026-12-19', '09:00', 'Asia/Kathmandu')).toBe('2026-12-19T03:15:00.000Z');
    expect(at('2026-12-19', '09:00', 'Pacific/Kiritimati')).toBe('2026-12-18T19:00:00.000Z');
  });

  it('moves forward where a clock change skips the minute', () => {
    expect(at('2027-03-14', '01:59')).toBe('2027-03-14T06:59:00.000Z');
    expect(at('2027-03-14', '02:30')).toBe('2027-03-14T07:30:00.000Z');
    expect(at('2027-03-14', '03:00')).toBe('2027-03-14T07:00:00.000Z');
    expect(at('2027-09-05', '00:30', 'America/Santiago')).toBe('2027-09-05T04:30:00.000Z');
  });

  it('is the first of two where a clock change repeats the minute', () => {
    expect(at('2027-11-07', '01:30')).toBe('2027-11-07T05:30:00.000Z');
    expect(at('2027-11-07', '02:00')).toBe('2027-11-07T07:00:00.000Z');
  });

  it('is this minute at the earliest and 365 days ahead at the latest', () => {
    expect(problem('2026-11-21', '07:00')).toBeNull();
    expect(problem('2026-11-21', '06:59')).toBe('past');
    expect(problem('2027-11-21', '07:00')).toBeNull();
    expect(problem('2027-11-21', '07:01')).toBe('far');
  });

  it('is a day of the calendar, a time of the clock and a zone there is', () => {
    expect(problem('', '09:00')).toBe('no-date');
    expect(problem('2027-02-29', '09:00')).toBe('no-date');
    expect(problem('19.12.2026', '09:00')).toBe('no-date');
    expect(problem('2026-12-19', '')).toBe('no-time');
    expect(problem('2026-12-19', '24:00')).toBe('no-time');
    expect(problem('2026-12-19', '09:00', '')).toBe('no-zone');
    expect(problem('2026-12-19', '09:00', 'Larkspur/House')).toBe('no-zone');
  });
});
