import type { GiftCard } from './gift-card.js';
import { common } from './texts.js';

type Terms = NonNullable<GiftCard['packageTerms']>;

/** `3 × Wine tasting`: a unit is one of them as its owner writes it, so it has no plural. */
export function unitsText(units: number, { unit }: Pick<Terms, 'unit'>): string {
  return common('units.some', { units: String(units), unit });
}

/** `3 of 5 left` */
export function unitsLeftText(unitsLeft: number, { units }: Pick<Terms, 'units'>): string {
  return common('units.left', { unitsLeft: String(unitsLeft), units: String(units) });
}
