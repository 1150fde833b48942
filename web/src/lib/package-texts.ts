import { unitsText, type GiftCard } from './gift-card.js';
import { common } from './texts.js';

export { unitsText };

type Terms = NonNullable<GiftCard['packageTerms']>;

/** What is left of a card: units of a package, or an amount. @param worth of all that is left */
export function heldText(packageTerms: Terms | undefined, unitsLeft: number | undefined, worth: string): string {
  return packageTerms && unitsLeft !== undefined ? unitsText(unitsLeft, packageTerms) : worth;
}

/** An amount, and before it the units that it is worth, of a card of a package: `2 × Wine tasting, $80.00`. */
export function unitsWorth(units: number | undefined, terms: Terms | undefined, worth: string): string {
  return units && terms ? `${unitsText(units, terms)}, ${worth}` : worth;
}

/** `3 of 5 left` */
export function unitsLeftText(unitsLeft: number, { units }: Pick<Terms, 'units'>): string {
  return common('units.left', { unitsLeft: String(unitsLeft), units: String(units) });
}
