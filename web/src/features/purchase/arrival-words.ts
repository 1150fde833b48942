import { arrivalAt, arrivalProblem } from '@giftcard/kernel/business/arrival';
import { LANGUAGE } from '@giftcard/kernel/catalogue';
import { DATE_LANGUAGE } from '../../lib/language.js';
import { arrivalOf, type Details } from './model.js';

/** "Sat 19 Dec 2026, 9:00 AM ET"; null for a gift that goes out at once, and while the moment can't be read. */
export function arrivalWords(details: Details): string | null {
  const arrival = arrivalOf(details);
  const problem = arrival && arrivalProblem(arrival, new Date());
  if (!arrival || (problem && problem !== 'past' && problem !== 'far')) return null;
  const at = arrivalAt(arrival);
  const timeZone = arrival.zone;
  const day = new Intl.DateTimeFormat(DATE_LANGUAGE, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).format(at);
  const time = new Intl.DateTimeFormat(LANGUAGE, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortGeneric',
    timeZone,
  }).format(at);
  return `${day.replace(',', '')}, ${time.replace(/\s/g, ' ')}`;
}
