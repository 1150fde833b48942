import { arrivalAt, arrivalProblem } from '@giftcard/kernel/business/arrival';
import { momentWords } from '../../lib/zones.js';
import { arrivalOf, type Details } from './model.js';

/** "Sat 19 Dec 2026, 9:00 AM ET"; null for a gift that goes out at once, and while the moment can't be read. */
export function arrivalWords(details: Details): string | null {
  const arrival = arrivalOf(details);
  const problem = arrival && arrivalProblem(arrival, new Date());
  if (!arrival || (problem && problem !== 'past' && problem !== 'far')) return null;
  return momentWords(arrivalAt(arrival), arrival.zone);
}
