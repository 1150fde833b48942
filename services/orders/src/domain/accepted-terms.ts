import { TermsChanged } from './checkout.errors.js';

/**
 * Which terms a purchase is made under (DEC-1.16): those that hold, if the browser showed the same or showed none.
 * @param held undefined for a business whose terms were not heard of yet
 * Error: TERMS_CHANGED.
 */
export function acceptedTerms(held: string | undefined, shown: string | undefined): string | undefined {
  if (shown !== undefined && held !== undefined && shown !== held) throw new TermsChanged();
  return held;
}
