import type { GiftCard, Sale } from './gift-card.js';
import type { GiftCardChanged, GiftCardCreated, GiftCardRetired } from './gift-card.events.js';

export type GiftCardEvent = GiftCardCreated | GiftCardChanged | GiftCardRetired;

/** By what an admin's own list can stand. */
export const GIFT_CARD_SORTS = ['name', 'amount', 'discount', 'salePrice', 'expirationDate'] as const;

export interface GiftCardOrder {
  readonly by: (typeof GIFT_CARD_SORTS)[number];
  readonly descending: boolean;
}

/** Cards of one business, inactive and expired ones too. */
export interface GiftCardSearch {
  readonly businessSlug: string;
  /** Part of a name, tag or description, in any case; never a pattern. */
  readonly search: string;
  /** None: newest first. */
  readonly order?: GiftCardOrder;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What the public lists show, newest first. */
export interface PublicSearch {
  /** None: every business. */
  readonly businessSlug?: string;
  /** Beginnings of words of a name, tag or description, in any order; empty for all. */
  readonly search: string;
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
  /** Ids of a business's cards, not retired, that can be used at this location among others. */
  usableAt(businessSlug: string, locationId: string): Promise<string[]>;
  /** Some that are found may have ended a moment ago: `endSales` takes them off. A search finds the first 1,000. */
  listPublic(search: PublicSearch): Promise<GiftCardPage>;
  /** Takes the cards off the public lists whose sale is over. */
  endSales(now: Date): Promise<void>;
  /** Decides anew whether the public lists show these cards: a business's that are not retired, or one. Not a change of a card: no event, no version. */
  relist(which: { readonly businessSlug: string } | { readonly id: string }, saleOf: SaleOf): Promise<void>;
  /** The same for the next of all cards, behind one. @returns the last one of them; undefined at the end */
  relistBehind(after: string | undefined, saleOf: SaleOf): Promise<string | undefined>;
  /** Every card, retired ones too, so that who reads anew learns of them; oldest first, so that a new one never moves the pages before it. */
  listAll(page: number, limit: number): Promise<GiftCardPage>;
}

type SaleOf = (card: GiftCard) => Promise<Sale>;

export const GIFT_CARDS = Symbol('GiftCards');
