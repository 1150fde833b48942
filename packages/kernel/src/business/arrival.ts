import { isTimeZone } from './time-zone.js';

/** When a gift is to arrive, as people say it (DEC-6.2): a day, a minute and the zone of the clock that shows it. */
export interface Arrival {
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM, of 24 hours. */
  readonly time: string;
  /** IANA, "America/New_York". */
  readonly zone: string;
}

export type ArrivalProblem = 'no-date' | 'no-time' | 'no-zone' | 'past' | 'far';

/** A gift waits this long at most. */
export const MOST_DAYS_AHEAD = 365;

/** What a refused arrival is told, at which field of the calls that take one. */
export const ARRIVAL_REFUSALS: Readonly<
  Record<ArrivalProblem, { readonly field: 'deliverDate' | 'deliverTime' | 'deliverZone'; readonly message: string }>
> = {
  'no-date': { field: 'deliverDate', message: 'Please choose a day' },
  'no-time': { field: 'deliverTime', message: 'Please choose a time' },
  'no-zone': { field: 'deliverZone', message: 'Please choose a time zone' },
  past: { field: 'deliverDate', message: 'This moment has passed: please choose a later one' },
  far: { field: 'deliverDate', message: `Please choose a day within ${MOST_DAYS_AHEAD} days` },
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What keeps a gift from arriving then; null for nothing. The minute that it is now is not past yet. */
export function arrivalProblem(arrival: Arrival, now: Date): ArrivalProblem | null {
  if (!isDay(arrival.date)) return 'no-date';
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(arrival.time)) return 'no-time';
  if (!isTimeZone(arrival.zone)) return 'no-zone';
  const at = arrivalAt(arrival).getTime();
  if (at <= now.getTime() - MINUTE_MS) return 'past';
  return at > now.getTime() + MOST_DAYS_AHEAD * DAY_MS ? 'far' : null;
}

/**
 * The moment of an arrival that has no problem but its time. A minute that a clock change skips moves forward by what is skipped; of one that comes twice it is the first.
 * Throws RangeError for what is no date or no time zone.
 */
export function arrivalAt({ date, time, zone }: Arrival): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = offsetAt(asUtc - DAY_MS, zone);
  const after = offsetAt(asUtc + DAY_MS, zone);
  const moments = [asUtc - before, asUtc - after].sort((one, other) => one - other);
  const shown = moments.find((at) => at + offsetAt(at, zone) === asUtc);
  return new Date(shown ?? asUtc - before);
}

function isDay(date: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
}

/** By how much a zone's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    number('year'),
    number('month') - 1,
    number('day'),
    number('hour'),
    number('minute'),
    number('second'),
  );
  return shown - Math.floor(at / 1_000) * 1_000;
}
