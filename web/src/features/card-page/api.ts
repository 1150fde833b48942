import { call } from '../../lib/api-client.js';
import type { Business } from '../../lib/gift-card.js';

export interface CardEntry {
  kind: 'redeemed' | 'undone';
  /** Decimal dollars, always above zero. */
  redeemedAmount: number;
  remainingAmount: number;
  /** ISO time. */
  redemptionDate: string;
}

/** A card as its holder sees it. */
export interface HolderCard {
  giftCardName: string;
  image: string;
  status: 'active' | 'blocked' | 'void' | 'expired';
  amount: number;
  remainingBalance: number;
  currency: string;
  uniqueCode: string;
  /** What the QR picture holds. */
  qrPayload: string;
  message: string;
  occasion: string;
  /** The recipient's name; '' for a card somebody bought for themselves. */
  to: string;
  /** The giver's name; '' for a card somebody bought for themselves. */
  from: string;
  issuedAt: string;
  /** ISO time; null for a card that never expires. */
  validUntil?: string | null;
  /** Newest first. */
  redemptionHistory: CardEntry[];
}

export interface CardPageAnswer {
  card: HolderCard;
  business: Business | null;
  wallets: { googleUrl: string | null; appleUrl: string | null };
}

export const cardPageApi = {
  card: (publicToken: string): Promise<CardPageAnswer> => call(`/api/v1/cards/${encodeURIComponent(publicToken)}`),
};
