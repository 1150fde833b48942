/** An entry of a card's history (spec/http.md `buyer`), newest first. */
export interface HistoryEntry {
  kind?: string;
  redeemedAmount: number;
  remainingAmount: number;
  redemptionDate: string;
}

/** A sold card with its buyer (spec/http.md `buyer`). Amounts are decimal dollars. */
export interface Buyer {
  id?: string;
  buyerName: string;
  email: string;
  giftCardName: string;
  amount: number;
  purchaseDate: string;
  remainingBalance: number;
  usedAmount: number;
  currency?: string;
  status?: 'active' | 'blocked' | 'void';
  qrCode: { uniqueCode: string };
  selfInfo: { name?: string; email?: string } | null;
  giftInfo: { recipientName?: string; recipientEmail?: string } | null;
  redemptionHistory: HistoryEntry[];
}
