import { common } from './texts.js';

/** An entry of a card's history (spec/http.md `buyer`), newest first. */
export interface HistoryEntry {
  id: string;
  kind: string;
  /** A redemption that was taken back later. */
  undone: boolean;
  reason: string;
  /** ISO time until which it can be taken back; null when it can't. */
  undoableUntil: string | null;
  redeemedAmount: number;
  remainingAmount: number;
  redemptionDate: string;
}

/** A sold card with its buyer (spec/http.md `buyer`). Amounts are decimal dollars. */
export interface Buyer {
  id: string;
  /** What people call the order by, "JR-4821"; null until an order of before there were numbers has its own. */
  orderNumber: string | null;
  buyerName: string;
  email: string;
  giftCardName: string;
  amount: number;
  purchaseDate: string;
  remainingBalance: number;
  usedAmount: number;
  currency: string;
  cardId: string;
  status: 'active' | 'blocked' | 'void' | 'expired';
  /** Why it is blocked, in one word. */
  blockReason: string | null;
  /** ISO time; null when the card never expires. */
  validUntil: string | null;
  /** What else was done to the card, newest first. */
  activity: { id: string; kind: string; amount: number; reason: string; by: string; at: string }[];
  qrCode: { uniqueCode: string };
  selfInfo: { name: string; email: string } | null;
  giftInfo: { recipientName: string; recipientEmail: string } | null;
  redemptionHistory: HistoryEntry[];
}

const because: Readonly<Record<string, string>> = {
  dispute: common.theBuyerDisputesThe,
  'wrong-codes': common.tooManyWrongCodes,
};

/** Why a card is blocked: an admin's own words, else what the platform saw; '' when nothing is known. */
export function blockedBecause({ blockReason, activity }: Pick<Buyer, 'blockReason' | 'activity'>): string {
  if (!blockReason) return '';
  return because[blockReason] ?? activity.find(({ kind }) => kind === 'blocked')?.reason ?? '';
}
