import { centsOfUnits } from '@giftcard/kernel/business/package-units';
import type { Buyer } from '../../lib/buyer.js';
import { formatMoney, toCents } from '../../lib/money.js';
import { heldText, unitsText } from '../../lib/package-texts.js';
import { unitsLeftAfterEach } from '../../lib/units-left.js';

/** What is taken of a package, and what one of it is called; both absent for money, and in what an earlier release kept. */
export interface TakenUnits {
  readonly units?: number;
  readonly unit?: string;
}

/** So many units of an open card, at most what is left, and what they are worth; of money nothing. */
export function askedUnits(buyer: Buyer, units: number): { readonly units: number; readonly cents: number } {
  const { unitsLeft = 0, remainingBalance, currency } = buyer;
  const asked = Math.max(0, Math.min(units, unitsLeft));
  if (asked === 0) return { units: 0, cents: 0 };
  return {
    units: asked,
    cents: centsOfUnits(asked, { unitsLeft, balanceCents: toCents(remainingBalance), currency }),
  };
}

/** Of a call: one about money is as it was before there were packages. */
export function unitsBody(units: number): { units?: number } {
  return units > 0 ? { units } : {};
}

/** What is kept of what was taken. */
export function takenUnits(units: number, { packageTerms }: Pick<Buyer, 'packageTerms'>): TakenUnits {
  return units > 0 && packageTerms ? { units, unit: packageTerms.unit } : {};
}

/** `2 × Wine tasting`, or an amount. */
export function takenText(taken: TakenUnits & { readonly cents: number; readonly currency: string }): string {
  const { units = 0, unit, cents, currency } = taken;
  return units > 0 && unit !== undefined ? unitsText(units, { unit }) : formatMoney(cents / 100, currency);
}

/** What is left of a card. */
export function balanceText({ packageTerms, unitsLeft, remainingBalance, currency }: Buyer): string {
  return heldText(packageTerms, unitsLeft, formatMoney(remainingBalance, currency));
}

/** How many units an entry of a card left on it; undefined for money. */
export function unitsAfter({ redemptionHistory, unitsLeft }: Buyer, entryId: string | undefined): number | undefined {
  if (unitsLeft === undefined) return undefined;
  const at = redemptionHistory.findIndex(({ id }) => id === entryId);
  return unitsLeftAfterEach(redemptionHistory, unitsLeft)[at] ?? unitsLeft;
}
