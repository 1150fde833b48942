import { unitOf } from './currency.js';

/** What a card of a package is for, as it was sold: so many units, each of which holds the same. */
export interface PackageTerms {
  /** One of them, as the owner writes it: "Wine tasting". */
  readonly unit: string;
  /** What one holds; may be empty. */
  readonly contents: string;
  readonly units: number;
}

/** In characters. */
export const LONGEST_UNIT = 40;
export const LONGEST_CONTENTS = 500;
/** A card costs a hundred of its currency's smallest amounts at least (fixedLimits), so no unit is worth nothing. */
export const MOST_UNITS = 100;

export type PackageProblem = 'unit' | 'contents' | 'units';

/** What is wrong with a package that an owner wishes for, its texts tidied; empty when nothing is. */
export function packageProblems({ unit, contents, units }: PackageTerms): PackageProblem[] {
  const isUnit = unit !== '' && unit.length <= LONGEST_UNIT && !/\p{Cc}/u.test(unit);
  const isContents = contents.length <= LONGEST_CONTENTS && !/\p{Cc}/u.test(contents.replace(/[\t\r\n]/g, ''));
  const isNumber = Number.isInteger(units) && units >= 1 && units <= MOST_UNITS;
  return [
    ...(isUnit ? [] : (['unit'] as const)),
    ...(isContents ? [] : (['contents'] as const)),
    ...(isNumber ? [] : (['units'] as const)),
  ];
}

/** Whether two gift cards are the same package. */
export function samePackage(one: PackageTerms | undefined, other: PackageTerms | undefined): boolean {
  if (!one || !other) return one === other;
  return one.unit === other.unit && one.contents === other.contents && one.units === other.units;
}

/** "5 × Wine tasting": so many units, whatever the language; their owner's word is not inflected. */
export function countedUnits(units: number, unit: string): string {
  return `${units} × ${unit}`;
}

/** What of a package is left on a card. */
export interface UnitsLeft {
  readonly unitsLeft: number;
  /** In hundredths. */
  readonly balanceCents: number;
  readonly currency: string;
}

/**
 * What some of the units that are left are worth, in hundredths and whole units of the currency: their share of the balance, what does not
 * divide falling to the first, so that the last one takes the balance to zero.
 * It follows from the balance, not from the price: an undo gives back what its redemption took, whatever was redeemed since.
 * @param units 1 to `unitsLeft`
 */
export function centsOfUnits(units: number, { unitsLeft, balanceCents, currency }: UnitsLeft): number {
  const least = unitOf(currency);
  return balanceCents - Math.floor(((balanceCents / least) * (unitsLeft - units)) / unitsLeft) * least;
}
