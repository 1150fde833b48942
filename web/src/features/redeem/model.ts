import type { Schemas } from '@giftcard/client';
import type { Buyer } from '../../lib/buyer.js';
import type { TakenUnits } from './units.js';

/** A card type with the one sold card that was scanned. */
export type ScannedCard = Schemas['ScannedGiftCard'];

/** What is to be done with the amount: take it for what the guest buys, or pay out all that is left. */
export type Wish = 'redeem' | 'cash-out';

/** The guest's tip as the cashier chose it: a share of the amount, or what they typed. */
export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'other'; readonly cents: number };

export const NO_TIP: Tip = { kind: 'none' };

/** What a finished redemption leaves behind at this counter. */
export interface Receipt extends TakenUnits {
  wish: Wish;
  guest: string;
  giftCardName: string;
  amountCents: number;
  /** Of the guest, from the card beside the amount; absent in what an earlier release kept. */
  tipCents?: number;
  beforeCents: number;
  afterCents: number;
  /** Of a package: how many were left then. */
  unitsAfter?: number;
  currency: string;
  /** ISO time. */
  at: string;
  /** Null when the answer did not name them: it can't be taken back from here then. */
  cardId: string | null;
  redemptionId: string | null;
  /** Taken back from the receipt. */
  undone: boolean;
  /** All that is left of what was paid for, where the holder may have it in cash; null where not, and once it was paid out. */
  cashOut: CashOutOffer | null;
  /** What was paid out in cash from the receipt; 0 for nothing. */
  paidOutCents: number;
  /** What was a bonus and ended with the cash; 0 for nothing. */
  endedCents: number;
}

export interface CashOutOffer {
  amountCents: number;
  /** What is left besides, as a bonus, and ends with it. */
  bonusCents: number;
  /** By whose law: "California". */
  place: string;
  /** What the card was scanned by. */
  scanned: string;
}

/** Cards by their guest's name or email. */
export interface GuestSearch {
  text: string;
  status: 'idle' | 'searching' | 'ready' | 'failed';
  buyers: Buyer[];
  more: boolean;
  error: string | null;
}

/** Characters of the code from the holder's mail (SPEC-9.4). */
export const OTP_LENGTH = 6;
/** How long that code is valid (DEC-2.4). */
export const OTP_VALID_MS = 5 * 60_000;
/** How long a success stays before the next guest's turn (SPEC-4.10). */
export const RECEIPT_MS = 3000;
/** How long a popup of the counter stays (SPEC-8.11). */
export const POPUP_MS = 3000;
/** A search by name or email begins with so many characters. */
export const SEARCH_FROM = 2;
