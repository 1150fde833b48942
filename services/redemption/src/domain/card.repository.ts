import type { Card } from './card.js';
import type { CardEvent } from './card.events.js';

export interface CardSearch {
  readonly businessSlug: string;
  /** Of one card type only. */
  readonly giftCardId?: string;
  /** Part of a name or an email address. */
  readonly search?: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where issued cards live. */
export interface Cards {
  /** False when the card exists already: nothing is changed then. */
  insert(card: Card, events: readonly CardEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: CARD_NOT_FOUND. */
  update<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(cardId: string, decide: (card: Card) => D): Promise<D>;
  /** A card of this business by the hash of its code. Error: CARD_NOT_FOUND, for another business's card too. */
  getByCode(codeHash: string, businessSlug: string): Promise<Card>;
  /** One guarded write on a card of this business. Error: CARD_NOT_FOUND, for another business's card too. */
  updateOwn<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(cardId: string, businessSlug: string, decide: (card: Card) => D): Promise<D>;
  /** Error: CARD_NOT_FOUND. */
  getByPublicToken(publicTokenHash: string): Promise<Card>;
  /** Newest first. */
  list(search: CardSearch): Promise<{ cards: Card[]; total: number }>;
  /** How many cards a business issued of each card type. */
  countByGiftCard(businessSlug: string): Promise<ReadonlyMap<string, number>>;
}

/** Which cards hold codes and authorizations that are over. */
export interface OverRights {
  /** Ids, at most `limit`. */
  cardsWithOverRights(now: Date, limit: number): Promise<string[]>;
}

export const CARDS = Symbol('Cards');

export const OVER_RIGHTS = Symbol('OverRights');
