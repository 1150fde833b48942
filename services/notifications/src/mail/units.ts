import type { PackageTerms } from '@giftcard/contracts/common/v1/common';
import { countedUnits, LONGEST_UNIT } from '@giftcard/kernel/business/package-units';
import { formatSum } from '../templates/formatting.js';
import { manyLines, oneLine } from '../templates/markup.js';
import { t } from '../texts.js';

interface Used {
  readonly amountCents: number;
  readonly currency: string;
  readonly units?: number | undefined;
  readonly unit?: string | undefined;
}

interface Left {
  readonly balanceCents: number;
  readonly currency: string;
  readonly unitsLeft?: number | undefined;
  readonly unit?: string | undefined;
}

/** "4 × Wine tasting". */
export function unitsOf(units: number, unit: string | undefined): string {
  return countedUnits(units, oneLine(unit ?? '', LONGEST_UNIT));
}

/** What an event is about: "$25.00", or of a package "1 × Wine tasting". */
export function usedOf({ units, unit, ...sum }: Used): string {
  return units === undefined ? formatSum(sum) : unitsOf(units, unit);
}

/** The same with what units are worth, for the people of a business: "1 × Wine tasting (worth $40.00)". */
export function usedAndWorthOf(used: Used): string {
  return used.units === undefined
    ? formatSum(used)
    : t('ofPackage.worth', { units: usedOf(used), amount: formatSum(used) });
}

/** What is left: "$75.00", or of a package "4 × Wine tasting". */
export function leftOf(left: Left): string {
  return left.unitsLeft === undefined ? worthOf(left) : unitsOf(left.unitsLeft, left.unit);
}

/** What is left in money. */
export function worthOf({ balanceCents, currency }: Left): string {
  return formatSum({ amountCents: balanceCents, currency });
}

/** What an order's card is for. `contents` only of a package. */
export function soldOf(order: {
  readonly amountCents: number;
  readonly currency: string;
  readonly packageTerms?: PackageTerms | undefined;
}): { readonly value: string; readonly contents?: string } {
  const { packageTerms: terms } = order;
  return terms
    ? { value: unitsOf(terms.units, terms.unit), contents: manyLines(terms.contents) }
    : { value: formatSum(order) };
}
