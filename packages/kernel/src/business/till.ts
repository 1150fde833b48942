/** After so many minutes without a touch a till locks itself, unless its business chose another time (DEC-6.19). */
const USUAL_TILL_IDLE_MINUTES = 2;
export const LONGEST_TILL_IDLE_MINUTES = 15;

/** @param chosen by the business; undefined for no choice */
export function tillIdleMinutesOf(chosen: number | undefined): number {
  return chosen ?? USUAL_TILL_IDLE_MINUTES;
}

/** A PIN has so many digits, and the last one of them unlocks. */
export const PIN_LENGTH = 6;
