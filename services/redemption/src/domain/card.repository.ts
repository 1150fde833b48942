import type { Card } from './card.js';
import type { CardBlocked, CardIssued, CardRedeemed, CardVoided, RedemptionCodeIssued } from './card.events.js';

export type CardEvent = CardIssued | RedemptionCodeIssued | CardRedeemed | CardBlocked | CardVoided;

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
  /** Error: CARD_NOT_FOUND. */
  getByPublicToken(publicTokenHash: string): Promise<Card>;
  /** Newest first. */
  list(search: CardSearch): Promise<{ cards: Card[]; total: number }>;
  /** How many cards a business issued of each card type. */
  countByGiftCard(businessSlug: string): Promise<ReadonlyMap<string, number>>;
}

export const CARDS = Symbol('Cards');
