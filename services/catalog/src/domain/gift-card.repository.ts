import type { GiftCard } from './gift-card.js';
import type { GiftCardChanged, GiftCardCreated, GiftCardRetired } from './gift-card.events.js';

export type GiftCardEvent = GiftCardCreated | GiftCardChanged | GiftCardRetired;

/** By what an admin's own list can stand. */
export const GIFT_CARD_SORTS = ['name', 'amount', 'discount', 'salePrice', 'expirationDate'] as const;

export interface GiftCardOrder {
  readonly by: (typeof GIFT_CARD_SORTS)[number];
  readonly descending: boolean;
}

/** Cards whose last day of sale lies in [from, before), less those of businesses where it is over. */
export interface SalePeriod {
  readonly from: string;
  /** None: open. */
  readonly before?: string;
  readonly exceptBusinesses: readonly string[];
}

export interface GiftCardSearch {
  /** None: every business. */
  readonly businessSlug?: string;
  /** Part of a name, tag or description, in any case; never a pattern. */
  readonly search: string;
  /** Only what is on sale: active, and in one of these periods. None: inactive and expired ones too. */
  readonly onSale?: readonly SalePeriod[];
  /** None: newest first. */
  readonly order?: GiftCardOrder;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

export interface GiftCardPage {
  readonly giftCards: readonly GiftCard[];
  readonly total: number;
}

/** Where gift cards live. `list` finds no retired ones. */
export interface GiftCards {
  insert(card: GiftCard, events: readonly GiftCardEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: GIFT_CARD_NOT_FOUND. */
  update<D extends { readonly next: GiftCard; readonly events: readonly GiftCardEvent[] }>(
    giftCardId: string,
    decide: (card: GiftCard) => D,
  ): Promise<D>;
  /** Error: GIFT_CARD_NOT_FOUND. */
  get(giftCardId: string): Promise<GiftCard>;
  list(search: GiftCardSearch): Promise<GiftCardPage>;
  /** Every card, retired ones too, so that who reads anew learns of them; oldest first, so that a new one never moves the pages before it. */
  listAll(page: number, limit: number): Promise<GiftCardPage>;
}

export const GIFT_CARDS = Symbol('GiftCards');
