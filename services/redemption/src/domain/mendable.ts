import { isExpired, isKept, type Card } from './card.js';

/** For so long after it was sent its buyer can mend a wrong address. */
export const MENDED_WITHIN_MS = 30 * 24 * 60 * 60_000;

/** Whether the buyer of a gift that was sent can still say to whom it goes: nobody has used it or keeps it, and it is not long ago. */
export function isMendable(card: Card, now: Date): boolean {
  const { recipient, status, arrivesAt, issuedAt, lastUsedAt } = card;
  if (!recipient || status !== 'active' || isExpired(card, now) || lastUsedAt || isKept(card)) return false;
  return now.getTime() < (arrivesAt ?? issuedAt).getTime() + MENDED_WITHIN_MS;
}
