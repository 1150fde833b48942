const DAY_MS = 24 * 60 * 60 * 1000;

/** The `count` calendar days that end with `today` (YYYY-MM-DD), ascending. Dates, not moments: summer time changes nothing. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10));
}
