/** Between which sums a guest chooses what a card is worth, all in whole cents. A gift card without one has a fixed amount. */
export interface AmountRange {
  readonly minCents: number;
  readonly maxCents: number;
  /** Amounts lie this far apart, counted from the smallest. */
  readonly stepCents: number;
  /** What is offered beside the field, in the owner's order; the second is chosen first. */
  readonly suggestionCents: number[];
}

/** The smallest and the largest amount that a range may allow (DEC-1.17). */
export const RANGE_LIMIT_CENTS = { min: 500, max: 200_000 } as const;
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

/** What a refused range is told, at which field of the form of a gift card. */
export const RANGE_REFUSALS: Readonly<
  Record<
    RangeProblem,
    { readonly field: 'minAmount' | 'maxAmount' | 'amountStep' | 'suggestedAmounts'; readonly message: string }
  >
> = {
  'min-limits': { field: 'minAmount', message: 'The smallest amount is between $5 and $2,000.' },
  'max-limits': { field: 'maxAmount', message: 'The largest amount is between $5 and $2,000.' },
  'max-order': { field: 'maxAmount', message: 'The largest amount is more than the smallest.' },
  'step-limits': { field: 'amountStep', message: 'The step is one cent or more.' },
  'step-divides': { field: 'amountStep', message: 'No number of steps leads from the smallest to the largest amount.' },
  'suggestions-many': { field: 'suggestedAmounts', message: `There are at most ${MOST_SUGGESTIONS} suggestions.` },
  'suggestions-twice': { field: 'suggestedAmounts', message: 'An amount is suggested twice.' },
  'suggestions-not-offered': {
    field: 'suggestedAmounts',
    message: 'A suggestion is within the range, and a number of steps above the smallest amount.',
  },
};

/** What is wrong with a range that an owner wishes for; empty when nothing is. */
export function rangeProblems(range: AmountRange): RangeProblem[] {
  const { minCents, maxCents, stepCents, suggestionCents } = range;
  const problems: RangeProblem[] = [];
  if (!isWithinLimits(minCents)) problems.push('min-limits');
  if (!isWithinLimits(maxCents)) problems.push('max-limits');
  else if (maxCents <= minCents) problems.push('max-order');
  if (!Number.isSafeInteger(stepCents) || stepCents < 1) problems.push('step-limits');
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
 * What the buyer pays, in cents: the amount less its discount, rounded half up once (DEC-2.11).
 * @param amountCents whole cents, 0 or more
 * @param discountPercent 0 to 100 with at most two decimals
 * @throws RangeError for anything else
 */
export function salePriceCents(amountCents: number, discountPercent: number): number {
  const basisPoints = Math.round(discountPercent * 100);
  if (!(basisPoints >= 0 && basisPoints <= 10_000)) throw new RangeError('The discount is not 0 to 100 percent.');
  if (!Number.isSafeInteger(amountCents) || amountCents < 0)
    throw new RangeError('The amount is not a whole number of cents.');
  return Math.floor((amountCents * (10_000 - basisPoints) + 5_000) / 10_000);
}

function isWithinLimits(amountCents: number): boolean {
  const { min, max } = RANGE_LIMIT_CENTS;
  return Number.isSafeInteger(amountCents) && amountCents >= min && amountCents <= max;
}
