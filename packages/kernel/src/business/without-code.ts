/** Up to this amount a printed, saved or typed code redeems without a mailed one (DEC-4.7), until the owner chose another. */
export const DEFAULT_WITHOUT_CODE_CENTS = 2_500;

/** The owner's choice ends here; 0 asks for the mailed code each time. */
export const HIGHEST_WITHOUT_CODE_CENTS = 10_000;

/** What holds for a business: its choice, and the default where it made none. */
export function withoutCodeOf(chosenCents: number | undefined): number {
  return chosenCents ?? DEFAULT_WITHOUT_CODE_CENTS;
}
