const DAY_MS = 24 * 60 * 60 * 1000;

/** The `count` calendar days that end with `today` (YYYY-MM-DD), ascending. Dates, not moments: summer time changes nothing. */
export function lastDays(today: string, count: number): string[] {
  const end = momentOf(today);
  return Array.from({ length: count }, (_, index) => dayOf(end - (count - 1 - index) * DAY_MS));
}

/** Every calendar day from one to another, both included, ascending; none when the second is before the first. */
export function daysBetween(from: string, to: string): string[] {
  return lastDays(to, Math.max(0, Math.round((momentOf(to) - momentOf(from)) / DAY_MS) + 1));
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  // A sign begins a year of six digits, the first ten characters of which are no day.
  return /^\d/.test(text) && !Number.isNaN(momentOf(text)) && dayOf(momentOf(text)) === text;
}

export type Period = 'day' | 'week' | 'month';

/** The first day of the period that a day is in; weeks begin on Monday (ISO 8601). */
export function periodOf(day: string, period: Period): string {
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 8)}01`;
  const moment = momentOf(day);
  return dayOf(moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY_MS);
}

function momentOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
