import { arrivalAt, arrivalProblem, type Arrival } from './arrival.js';
import { rangeLimits, type AmountRange } from './card-amount.js';
import { lineProblem, type TextProblem } from './contact.js';
import { isWhole, limitIn } from './currency.js';

/** Rules of a gift that several people pay for together (DEC-6.38): one for browsers and services. */

/** So many people pay in at most. */
export const MOST_CONTRIBUTORS = 50;
/** So many people are invited by mail at most. */
export const MOST_INVITED = 50;
/** Somebody invited is reminded again after so many days. */
export const REMINDED_AGAIN_DAYS = 3;
/** What a contributor writes to the recipient, in characters. */
export const LINE_LENGTH = 80;
/** People can pay in for at least so long, in milliseconds. */
export const OPEN_AT_LEAST_MS = 60 * 60_000;
/** And for at most so many days. */
export const MOST_DAYS_OPEN = 60;

const DAY_MS = 24 * 60 * 60_000;

/** Whether a card type can be a group gift: an amount that is chosen, at its own price. */
export function isGroupGiftOffered(type: {
  readonly amountRange?: AmountRange | null | undefined;
  readonly discountPercent: number;
}): boolean {
  return Boolean(type.amountRange) && type.discountPercent === 0;
}

/** What one person pays in at least, in cents. */
export function leastContribution(currency: string): number {
  return rangeLimits(currency).min;
}

/** Amounts offered beside the field, in cents; the second is chosen first. */
export function suggestedContributions(currency: string): number[] {
  return [1_500, 2_500, 4_000, 7_500].map((cents) => limitIn(cents, currency));
}

/** Whether this can be paid in. @param mostCents what the gift still takes */
export function isContribution(amountCents: number, mostCents: number, currency: string): boolean {
  return isWhole(amountCents, currency) && amountCents >= leastContribution(currency) && amountCents <= mostCents;
}

/** What the gift still takes, in cents: 0 once that is less than anybody can pay in. */
export function mostContribution(
  paidInCents: number,
  { maxCents }: Pick<AmountRange, 'maxCents'>,
  currency: string,
): number {
  const most = maxCents - paidInCents;
  return most >= leastContribution(currency) ? most : 0;
}

/** What the organizer hopes for: within what a card of the type may be worth. */
export function isGoal(
  goalCents: number,
  { minCents, maxCents }: Pick<AmountRange, 'minCents' | 'maxCents'>,
  currency: string,
): boolean {
  return isWhole(goalCents, currency) && goalCents >= minCents && goalCents <= maxCents;
}

/** What speaks against a contributor's line; null when nothing does. It may be empty. */
export function giftLineProblem(line: string): TextProblem | null {
  const problem = lineProblem(line, LINE_LENGTH);
  return problem === 'empty' ? null : problem;
}

/** A moment, as people say it: the same day, minute and zone as of an arrival. */
export type Closing = Arrival;

export type ClosingProblem = 'no-date' | 'no-time' | 'no-zone' | 'soon' | 'far' | 'after-arrival';

/** What a refused closing is told, at which field. */
export const CLOSING_REFUSALS: Readonly<
  Record<ClosingProblem, { readonly field: 'closesDate' | 'closesTime' | 'closesZone'; readonly message: string }>
> = {
  'no-date': { field: 'closesDate', message: 'Please choose a day' },
  'no-time': { field: 'closesTime', message: 'Please choose a time' },
  'no-zone': { field: 'closesZone', message: 'Please choose a time zone' },
  soon: { field: 'closesDate', message: 'Please leave people at least an hour' },
  far: { field: 'closesDate', message: `Please choose a day within ${MOST_DAYS_OPEN} days` },
  'after-arrival': { field: 'closesDate', message: 'Please close before the gift is to arrive' },
};

/** What keeps a gift from closing then; null for nothing. @param arrival of a gift that waits after it */
export function closingProblem(closing: Closing, arrival: Arrival | undefined, now: Date): ClosingProblem | null {
  const unlikely = arrivalProblem(closing, now);
  if (unlikely === 'past') return 'soon';
  if (unlikely) return unlikely;
  const at = arrivalAt(closing).getTime();
  if (at < now.getTime() + OPEN_AT_LEAST_MS) return 'soon';
  if (at > now.getTime() + MOST_DAYS_OPEN * DAY_MS) return 'far';
  const arrives = arrival && arrivalProblem(arrival, now) === null ? arrivalAt(arrival).getTime() : Infinity;
  return at > arrives ? 'after-arrival' : null;
}
