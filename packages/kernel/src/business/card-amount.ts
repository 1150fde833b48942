import { isWhole, limitIn, unitOf } from './currency.js';

/** Between which sums a guest chooses what a card is worth, all in whole cents. A gift card without one has a fixed amount. */
export interface AmountRange {
  readonly minCents: number;
  readonly maxCents: number;
  /** Amounts lie this far apart, counted from the smallest. */
  readonly stepCents: number;
  /** What is offered beside the field, in the owner's order; the second is chosen first. */
  readonly suggestionCents: number[];
}

/** The smallest and the largest of something, in cents. */
interface Limits {
  readonly min: number;
  readonly max: number;
}

/** What a card with a fixed amount may be worth, by its currency: 1 to 10,000 dollars. Below that the provider charges more than the card is worth. */
export function fixedLimits(currency: string): Limits {
  return { min: limitIn(100, currency), max: limitIn(1_000_000, currency) };
}

/** Which amounts a range may allow, by its currency: 5 to 2,000 dollars (DEC-1.17). */
export function rangeLimits(currency: string): Limits {
  return { min: limitIn(500, currency), max: limitIn(200_000, currency) };
}

/** Whether a card may have this fixed amount. */
export function isFixedAmount(amountCents: number, currency: string): boolean {
  return isWithin(amountCents, fixedLimits(currency), currency);
}

export const MOST_SUGGESTIONS = 4;

export type RangeProblem =
  | 'min-limits'
  | 'max-limits'
  | 'max-order'
  | 'step-limits'
  | 'step-divides'
  | 'suggestions-many'
  | 'suggestions-twice'
  | 'suggestions-not-offered';

/** What is wrong with a range that an owner wishes for; empty when nothing is. */
export function rangeProblems(range: AmountRange, currency: string): RangeProblem[] {
  const { minCents, maxCents, stepCents, suggestionCents } = range;
  const limits = rangeLimits(currency);
  const problems: RangeProblem[] = [];
  if (!isWithin(minCents, limits, currency)) problems.push('min-limits');
  if (!isWithin(maxCents, limits, currency)) problems.push('max-limits');
  else if (maxCents <= minCents) problems.push('max-order');
  if (!isWhole(stepCents, currency) || stepCents === 0) problems.push('step-limits');
  // Whether the step fits, and then what may be suggested, can be said of a range that is right so far.
  if (problems.length > 0) return problems;
  if ((maxCents - minCents) % stepCents !== 0) return ['step-divides'];
  if (suggestionCents.length > MOST_SUGGESTIONS) return ['suggestions-many'];
  if (new Set(suggestionCents).size < suggestionCents.length) return ['suggestions-twice'];
  const areOffered = suggestionCents.every((cents) => amountProblem(range, cents) === undefined);
  return areOffered ? [] : ['suggestions-not-offered'];
}

export type AmountProblem = 'small' | 'large' | 'off-step';

/** Why a card of this range can't be worth so many cents; undefined when it can. */
export function amountProblem(
  { minCents, maxCents, stepCents }: AmountRange,
  amountCents: number,
): AmountProblem | undefined {
  if (amountCents < minCents) return 'small';
  if (amountCents > maxCents) return 'large';
  return (amountCents - minCents) % stepCents === 0 ? undefined : 'off-step';
}

/** Whether two gift cards let guests choose between the same amounts. */
export function sameRange(one: AmountRange | undefined, other: AmountRange | undefined): boolean {
  if (!one || !other) return one === other;
  const text = ({ minCents, maxCents, stepCents, suggestionCents }: AmountRange) =>
    [minCents, maxCents, stepCents, ...suggestionCents].join();
  return text(one) === text(other);
}

/**
 * What the buyer pays, in cents: the amount less its discount, rounded half up once, to the currency's unit (DEC-2.11).
 * @param amountCents whole units of the currency, 0 or more
 * @param discountPercent 0 to 100 with at most two decimals
 * @throws RangeError for anything else
 */
export function salePriceCents(amountCents: number, discountPercent: number, currency: string): number {
  const basisPoints = Math.round(discountPercent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) throw new RangeError('The discount is not 0 to 100 percent.');
  if (!isWhole(amountCents, currency)) throw new RangeError('The amount is not in whole units of its currency.');
  const unit = unitOf(currency);
  return Math.floor(((amountCents / unit) * (10_000 - basisPoints) + 5_000) / 10_000) * unit;
}

function isWithin(amountCents: number, { min, max }: Limits, currency: string): boolean {
  return isWhole(amountCents, currency) && amountCents >= min && amountCents <= max;
}
