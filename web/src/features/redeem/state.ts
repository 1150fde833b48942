import type { Schemas } from '@giftcard/client';
import type { Buyer } from '../../lib/buyer.js';
import type { Activation } from './activate/activation.js';
import type { TakenUnits } from './units.js';
import type { GuestSearch, Receipt, ScannedCard, Tip, Wish } from './model.js';

export type RedeemStep = 'scan' | 'found' | 'code' | 'done' | 'activate';

/** How a code came: what is said about a bad one is said where it came from, in the words for it. */
export type ScanWay = 'camera' | 'hand' | 'search';

export interface Redemption {
  /** `verifying` and `redeeming` are on their way; `unsure` means that no answer came: it may have happened. */
  status: 'idle' | 'verifying' | 'redeeming' | 'failed' | 'unsure';
  error: string | null;
  /** One key per wish to redeem; it stays until there is a definite answer. */
  key: string | null;
  /** The code was accepted, so that trying again starts behind it. */
  verified: boolean;
  /** The answer to the code was lost: it may be used up although nobody said so. */
  verifyUnsure: boolean;
  /** The scan's token, where that lets it through without a code; absent in what an earlier release kept. */
  presence?: string | null;
}

/** A redemption that nobody waits for any more and of which it is not known whether it happened: its key asks again. */
export interface Unsettled extends TakenUnits {
  key: string;
  scanned: string;
  cents: number;
  /** This and the next: absent in what an earlier release kept. */
  tipCents?: number;
  wish?: Wish;
  currency: string;
  guest: string;
  /** When it was left (milliseconds). */
  at: number;
  error: string | null;
}

export interface RedeemState {
  step: RedeemStep;
  lookup: { status: 'idle' | 'looking' | 'failed'; way: ScanWay; error: string | null };
  search: GuestSearch;
  /** What pops up over the picture, for three seconds. */
  notice: string | null;
  /** What the scanner read or a hand typed. */
  scanned: string | null;
  giftCard: ScannedCard | null;
  buyer: Buyer | null;
  /** The holder's right to cash; null for none. */
  offer: Schemas['CashOut'] | null;
  /** What the scan is good for without a code; null for nothing, and for a guest who was found by name. */
  presence: Schemas['Presence'] | null;
  /** What the counter may suggest as a tip from the card; null where the business takes none. */
  tips: Schemas['TipOffer'] | null;
  /** A printed card that is none yet; null for any other. */
  activation: Activation | null;
  /** What they are worth is `cents`; 0 for money. */
  units: number;
  cents: number;
  tip: Tip;
  /** What the pad types into. */
  pad: 'amount' | 'tip';
  wish: Wish;
  sending: { status: 'idle' | 'sending' | 'failed'; error: string | null };
  /** When the last code went out (milliseconds), for the clock beside the field. */
  codeSentAt: number | null;
  redemption: Redemption;
  receipt: Receipt | null;
  /** Taking the redemption of the receipt back: from the question for its reason until it is back on the card. */
  undo: { status: 'idle' | 'asking' | 'sending' | 'done'; error: string | null };
  /** Paying out what is left: from the question until it is noted. One key per wish, which a call without an answer keeps. */
  cashOut: { status: 'idle' | 'asking' | 'sending' | 'done'; error: string | null; key: string | null };
  /** Redeemed at this counter since the page was opened, newest first. */
  served: Receipt[];
  /** Newest first; each stays until there is a definite answer. */
  unsettled: Unsettled[];
  /** The key of the one that is asked for now. */
  settling: string | null;
}
