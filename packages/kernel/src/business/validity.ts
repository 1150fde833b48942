import { dayIn } from './time-zone.js';

/** What a business has as its months whose cards never expire: the default, too (DEC-1.9). */
export const NEVER_EXPIRES = 0;

/** 12 CFR 1005.20(e)(2): the value of a gift card must not end within five years of its issue. */
export const SHORTEST_LAWFUL_MONTHS = 60;

/** Whether a card's value may end so many months after its issue where so many are the least (gift-card-law.ts); 0 is never, of both. */
export function isLawfulValidity(months: number, floorMonths = SHORTEST_LAWFUL_MONTHS): boolean {
  return longerValidity(months, floorMonths) === months;
}

/** The longer of two times in months; 0 is never, and longer than all. */
export function longerValidity(one: number, other: number): number {
  return one === NEVER_EXPIRES || other === NEVER_EXPIRES ? NEVER_EXPIRES : Math.max(one, other);
}

/** What holds for a business's cards, in months: never without a choice, and no less than the law asks where a shorter time was chosen while that was possible. */
export function validityOf(chosen: number | undefined): number {
  if (chosen === undefined || isLawfulValidity(chosen)) return chosen ?? NEVER_EXPIRES;
  return SHORTEST_LAWFUL_MONTHS;
}

const HALF_A_DAY_AND_MORE_MS = 15 * 60 * 60_000;

/**
 * The first moment in which the value of a card is gone: after the whole last day in the business's time zone; undefined for never.
 * A day that the last month does not have is its last day (31 January and a month: 28 February).
 * @param chosen whole months as the business chose them; 0 for never, undefined for no choice (validityOf says what holds then)
 */
export function validUntil(issuedAt: Date, chosen: number | undefined, timeZone: string): Date | undefined {
  const months = validityOf(chosen);
  if (months === NEVER_EXPIRES) return undefined;
  return endOfDay(monthsLater(dayIn(timeZone, issuedAt), months), timeZone);
}

/** The calendar day some months later, YYYY-MM-DD. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10);
}

/** The first moment of a day. */
export function startOfDay(day: string, timeZone: string): Date {
  return endOfDay(new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60_000).toISOString().slice(0, 10), timeZone);
}

/** The first moment after a day: no zone is further than 15 hours from UTC, and days go up with time. */
export function endOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000;
  let [before, after] = [midnight - HALF_A_DAY_AND_MORE_MS, midnight + HALF_A_DAY_AND_MORE_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle)) > day) after = middle;
    else before = middle;
  }
  return new Date(after);
}
