import { arrivalProblem, MOST_DAYS_AHEAD, type Arrival } from '@giftcard/kernel/business/arrival';
import { work } from './work/texts.js';

/** What is wrong with a moment that somebody typed, and in which part of it; null for nothing. */
export function arrivalError(arrival: Arrival, now: Date): { part: keyof Arrival; text: string } | null {
  switch (arrivalProblem(arrival, now)) {
    case 'no-date':
      return { part: 'date', text: work('arrival.noDate') };
    case 'past':
      return { part: 'date', text: work('arrival.past') };
    case 'far':
      return { part: 'date', text: work('arrival.far', { days: MOST_DAYS_AHEAD }) };
    case 'no-time':
      return { part: 'time', text: work('arrival.noTime') };
    case 'no-zone':
      return { part: 'zone', text: work('arrival.noZone') };
    default:
      return null;
  }
}
