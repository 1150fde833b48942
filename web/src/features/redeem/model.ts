import type { Buyer } from '../../lib/buyer.js';
import type { GiftCard } from '../../lib/gift-card.js';

export interface ScannedCard extends GiftCard {
  buyers: Buyer[];
}

/** What a finished redemption leaves behind at this counter. */
export interface Receipt {
  guest: string;
  giftCardName: string;
  amountCents: number;
  beforeCents: number;
  afterCents: number;
  currency: string;
  /** ISO time. */
  at: string;
}

/** Characters of the code from the holder's mail (specification 5). */
export const OTP_LENGTH = 6;
/** How long that code is valid (decisions.md 2). */
export const OTP_VALID_MS = 5 * 60_000;
/** How long a success stays before the next guest's turn (specification 4). */
export const RECEIPT_MS = 3000;
/** Popups of the counter (specification 8). */
export const POPUP_SECONDS = 3;
