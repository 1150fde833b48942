import { dayIn } from './clock.js';

/** decisions.md 1: "12 months is only the shipped default"; a business that never chose has it. */
export const DEFAULT_VALIDITY_MONTHS = 12;

/** What a business that chose "never expires" has as its months. */
export const NEVER_EXPIRES = 0;

/** 15 U.S.C. 1693l-1: the value of a gift card must not end within five years. */
export const FEDERAL_MINIMUM_MONTHS = 60;

const HALF_A_DAY_AND_MORE_MS = 15 * 60 * 60_000;

/**
 * The first moment in which the value of a card is gone: after the whole last day in the business's time zone; undefined for never.
 * A day that the last month does not have is its last day (31 January and a month: 28 February).
 * @param months whole months; 0 for never, undefined for the default
 */
export function validUntil(issuedAt: Date, months: number | undefined, timeZone: string): Date | undefined {
  if (months === NEVER_EXPIRES) return undefined;
  return endOfDay(monthsLater(dayIn(timeZone, issuedAt), months ?? DEFAULT_VALIDITY_MONTHS), timeZone);
}

/** The calendar day some months later, YYYY-MM-DD. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** The first moment after a day: no zone is further than 15 hours from UTC, and days go up with time. */
function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000;
  let [before, after] = [midnight - HALF_A_DAY_AND_MORE_MS, midnight + HALF_A_DAY_AND_MORE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) > day) after = middle;
    else before = middle;
  }
  return new Date(after);
}
