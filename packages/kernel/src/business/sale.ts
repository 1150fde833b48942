import { amountProblem, salePriceCents, type AmountRange } from './card-amount.js';

/** A card type as far as it says whether and for how much its cards are sold. */
export interface SaleTerms {
  /** What a card is worth; of a range its smallest. */
  readonly amountCents: number;
  /** Between which amounts is chosen; null or undefined: the amount is fixed. */
  readonly amountRange?: AmountRange | null | undefined;
  /** What is paid for `amountCents`. */
  readonly salePriceCents: number;
  /** Of a range; a fixed amount has its sale price. */
  readonly discountPercent: number;
  readonly currency: string;
  /** The last day of sale in the business's time zone, YYYY-MM-DD. */
  readonly expirationDate: string;
  /** "active" or "inactive". */
  readonly status: string;
  readonly retired: boolean;
}

/** What a card is worth and what is paid for it, in cents. */
export interface Sale {
  readonly amountCents: number;
  readonly priceCents: number;
}

/**
 * Whether cards of a type are sold, online and at the counter. One that costs nothing is not on sale: there would be no payment to issue it for (DEC-4.2).
 * @param closed its owner is suspended
 * @param today in the business's time zone, YYYY-MM-DD
 */
export function isOnSale(terms: SaleTerms, { closed, today }: { readonly closed: boolean; readonly today: string }) {
  const { retired, status, expirationDate } = terms;
  return !closed && !retired && status === 'active' && expirationDate >= today && terms.salePriceCents > 0;
}

/** @param chosenCents undefined where nobody chose, of a fixed amount. @returns undefined for an amount that is not offered */
export function saleSumsOf(terms: SaleTerms, chosenCents: number | undefined): Sale | undefined {
  const { amountRange, amountCents, discountPercent, currency } = terms;
  if (!amountRange)
    return chosenCents === undefined || chosenCents === amountCents
      ? { amountCents, priceCents: terms.salePriceCents }
      : undefined;
  if (chosenCents === undefined || amountProblem(amountRange, chosenCents)) return undefined;
  return { amountCents: chosenCents, priceCents: salePriceCents(chosenCents, discountPercent, currency) };
}
