import type { Schemas } from '@giftcard/client';
import { work } from './work/texts.js';

/** An entry of a card's history (spec/http.md `buyer`), newest first. */
export type HistoryEntry = Schemas['OwnRedemption'];

/** A sold card with its buyer (spec/http.md `buyer`). Amounts are decimal dollars. */
export type Buyer = Schemas['Buyer'];

const because: Readonly<Record<string, string>> = {
  dispute: work('card.blockedByDispute'),
  'wrong-codes': work('card.blockedByWrongCodes'),
};

/** Why a card is blocked: an admin's own words, else what the platform saw; '' when nothing is known. */
export function blockedBecause({ blockReason, activity }: Pick<Buyer, 'blockReason' | 'activity'>): string {
  if (!blockReason) return '';
  return because[blockReason] ?? activity.find(({ kind }) => kind === 'blocked')?.reason ?? '';
}
