import { limitIn } from './currency.js';

const DEFAULT_CENTS = 2_500;
const HIGHEST_CENTS = 10_000;

/** The owner's choice ends here, in cents of the business's currency; 0 asks for the mailed code each time. */
export function highestWithoutCode(currency: string): number {
  return limitIn(HIGHEST_CENTS, currency);
}

/**
 * Up to this amount a printed, saved or typed code redeems without a mailed one (DEC-4.7).
 * @param chosenCents the owner's choice; undefined until there is one
 */
export function withoutCodeOf(chosenCents: number | undefined, currency: string): number {
  return chosenCents ?? limitIn(DEFAULT_CENTS, currency);
}
