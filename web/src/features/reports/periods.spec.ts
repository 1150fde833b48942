import { describe, expect, it } from '@jest/globals';
import { daysIn, spanNow, spanOf, spanProblem, stepOf } from './periods.js';

describe('the period of a report', () => {
  it('ends today and holds as many days as it says', () => {
    expect(spanOf('30', '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(daysIn(spanOf('quarter', '2026-11-21'))).toBe(91);
    expect(daysIn(spanOf('year', '2026-11-21'))).toBe(365);
  });

  it('that was looked at on another day ends today; chosen days stay', () => {
    const looked = { from: '2026-10-01', to: '2026-10-30' };
    expect(spanNow('30', looked, '2026-11-21')).toEqual({ from: '2026-10-23', to: '2026-11-21' });
    expect(spanNow('year', looked, '2026-11-21').to).toBe('2026-11-21');
    expect(spanNow('custom', looked, '2026-11-21')).toBe(looked);
  });

  it.each([
    ['30', 'day'],
    ['quarter', 'week'],
    ['year', 'month'],
  ] as const)('of %p is drawn by %p', (period, step) => {
    expect(stepOf(spanOf(period, '2026-11-21'))).toBe(step);
  });

  it('has both days, in their order, and five years at most', () => {
    expect(spanProblem({ from: '', to: '2026-11-21' })).toBe('Please choose both days.');
    expect(spanProblem({ from: '2026-11-22', to: '2026-11-21' })).toBe('The first day lies after the last one.');
    expect(spanProblem({ from: '2019-01-01', to: '2026-11-21' })).toBe('Please choose at most five years.');
    expect(spanProblem({ from: '2026-11-21', to: '2026-11-21' })).toBeNull();
  });
});
