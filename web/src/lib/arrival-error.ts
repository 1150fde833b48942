import { arrivalProblem, MOST_DAYS_AHEAD, type Arrival } from '@giftcard/kernel/business/arrival';
import { common } from './texts.js';

/** What is wrong with a moment that somebody typed, and in which part of it; null for nothing. */
export function arrivalError(arrival: Arrival, now: Date): { part: keyof Arrival; text: string } | null {
  switch (arrivalProblem(arrival, now)) {
    case 'no-date':
      return { part: 'date', text: common('arrival.noDate') };
    case 'past':
      return { part: 'date', text: common('arrival.past') };
    case 'far':
      return { part: 'date', text: common('arrival.far', { days: MOST_DAYS_AHEAD }) };
    case 'no-time':
      return { part: 'time', text: common('arrival.noTime') };
    case 'no-zone':
      return { part: 'zone', text: common('arrival.noZone') };
    default:
      return null;
  }
}
