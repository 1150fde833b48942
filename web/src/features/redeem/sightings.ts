import { fixedPartOf } from '@giftcard/kernel/business/changing-text';

/** A code that was not seen for so long has left the picture; single frames are often unreadable. */
export const GONE_MS = 2000;

export interface Sighting {
  text: string;
  /** Milliseconds. */
  at: number;
  /** Its card was open: it stays the same one when its QR changes. One that was refused is read again then. */
  wasOpen?: boolean;
}

/** Whether this code has been in the picture since it was last told of: who holds a card still shows it once. */
export function isStillThere(last: Sighting | null, text: string, now: number): last is Sighting {
  if (last === null || now - last.at >= GONE_MS) return false;
  return last.wasOpen ? fixedPartOf(last.text) === fixedPartOf(text) : last.text === text;
}
