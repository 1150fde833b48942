import type { Aged, AgedSearch } from '@giftcard/kernel/business/aged';
import type { Card, ExportedCard } from './card.js';
import type { CardEvent } from './card.events.js';
import type { CardOfCustomer } from './customer.js';
import type { BalanceSum, IssuedBetween } from './liability.js';

/** Somebody on cards: by their id, and by their address on cards of before there was sealing. */
export interface PersonName {
  readonly email: string;
  readonly personId?: string | undefined;
}

export interface CardSearch {
  readonly businessSlug: string;
  /** Of one card type only. */
  readonly giftCardId?: string;
  /** An order's number, or beginnings of words of a name or an email address. */
  readonly search?: string;
  /** Issued at this moment or later. */
  readonly from?: Date;
  /** Issued before this moment. */
  readonly before?: Date;
  readonly state?: ShownState;
  readonly person?: PersonName & { readonly part: 'given' | 'held' | 'any' };
  /** Whom the search finds: what is sealed can't be searched. */
  readonly people?: readonly PersonName[];
}

/** The state of a card as its business sees it: "used" has nothing left, "active" and "expired" have. */
export const SHOWN_STATES = ['active', 'used', 'blocked', 'void', 'expired'] as const;

export type ShownState = (typeof SHOWN_STATES)[number];

export interface CardPeople {
  readonly businessSlug: string;
  readonly people: readonly PersonName[];
}

/** From 1. */
export interface CardPage {
  readonly page: number;
  readonly limit: number;
}

/** The last card that was read of a list, newest first. */
export interface CardPlace {
  readonly id: string;
  readonly issuedAt: Date;
}

/** Where issued cards live. */
export interface Cards {
  /** False when the card exists already: nothing is changed then. */
  insert(card: Card, events: readonly CardEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. @param of an id, or the card that was just read. Error: CARD_NOT_FOUND. */
  update<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    of: string | Card,
    decide: (card: Card) => D,
  ): Promise<D>;
  find(cardId: string): Promise<Card | undefined>;
  /** Error: CARD_NOT_FOUND. */
  get(cardId: string): Promise<Card>;
  /** A business's, by the hash of its code, or of one that was replaced. Errors: CARD_NOT_FOUND, CARD_NOT_ACTIVATED, CARD_BATCH_VOID. */
  getByCode(businessSlug: string, codeHash: string): Promise<Card>;
  /** One guarded write, on a business's card of this hash of a code, or of one that was replaced: `decide` tells them apart. Errors: CARD_NOT_FOUND, CARD_NOT_ACTIVATED, CARD_BATCH_VOID. */
  updateByCode<D extends { readonly next: Card; readonly events: readonly CardEvent[] }>(
    businessSlug: string,
    codeHash: string,
    decide: (card: Card) => D,
  ): Promise<D>;
  /** Those that became cards of a batch of printed codes, at most as many as it has. */
  idsOfBatch(businessSlug: string, batchId: string): Promise<ReadonlySet<string>>;
  /** Errors: CARD_NOT_FOUND, CARD_NOT_ACTIVATED, CARD_BATCH_VOID, CARD_REPLACED for a token that was replaced. */
  getByPublicToken(publicTokenHash: string): Promise<Card>;
  /** Newest first. */
  list(search: CardSearch, page: CardPage, now: Date): Promise<{ cards: Card[]; total: number }>;
  /** The same list from behind a place on, at most `limit`, for a file. */
  listAfter(search: CardSearch, after: CardPlace | undefined, limit: number, now: Date): Promise<ExportedCard[]>;
  /** Those of these cards that are this business's. */
  named(cardIds: readonly string[], businessSlug: string): Promise<Card[]>;
  /** Newest first, at most `limit`: cards of a business that name one of these people as their buyer or recipient. */
  ofPeople(businessSlug: string, people: readonly PersonName[], limit: number): Promise<Card[]>;
  /** Every card of a business that names this person as its buyer or recipient, in any order. */
  ofPerson(businessSlug: string, person: PersonName): Promise<CardOfCustomer[]>;
  /** Buyers and recipients, card by card; those without an address are left out. */
  people(): AsyncIterable<CardPeople>;
  /** Of one card. Error: CARD_NOT_FOUND. */
  peopleOf(cardId: string): Promise<CardPeople>;
  /** How many cards a business issued of each of these card types. */
  countByGiftCard(businessSlug: string, giftCardIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** Sums over the balances of a business's cards that can still be used or could until they expired. */
export interface Balances {
  /** By card type; those without any balance are absent. */
  outstanding(businessSlug: string, now: Date, issued: IssuedBetween): Promise<ReadonlyMap<string, BalanceSum>>;
  /** By card type: what was left on cards when they expired. */
  expired(businessSlug: string, now: Date): Promise<ReadonlyMap<string, BalanceSum>>;
}

/** Which cards have an end, to be looked through one after the other. */
export interface CardsWithEnd {
  /** Ids in order, those after `afterId` only, at most `limit`. */
  cardsWithEnd(afterId: string, limit: number): Promise<string[]>;
}

/** Which cards of a package hold units. */
export interface CardsWithUnits {
  /** Ids, at most `limit`. */
  cardsWithUnits(businessSlug: string, giftCardId: string, limit: number): Promise<string[]>;
}

/** Which cards were sold for less than they were worth, to be looked through one after the other. */
export interface DiscountedCards {
  /** Looks at `limit` cards in the order of ids, those after `afterId` only. @returns up to which one; undefined at the end */
  discountedCards(afterId: string, limit: number): Promise<{ ids: string[]; last: string | undefined }>;
}

/** Cards of a business by when they were issued. */
export interface AgedCards {
  findAged(search: AgedSearch): Promise<Aged[]>;
}

/** Which cards are to be looked at for a reminder. */
export interface RemindedCards {
  /** Those whose moment has come, the earliest first, at most `limit`. */
  cardsToRemind(now: Date, limit: number): Promise<{ readonly id: string; readonly businessSlug: string }[]>;
  /** Looks at `limit` cards in the order of ids, those after `afterId` only, for those with something left that wait for no reminder. @returns up to which one; undefined at the end */
  cardsWithoutReminder(afterId: string, limit: number): Promise<{ ids: string[]; last: string | undefined }>;
}

/** Which cards hold codes and authorizations that are over. */
export interface ExpiredAuthorizations {
  /** Ids, at most `limit`. */
  cardsWithExpiredAuthorizations(now: Date, limit: number): Promise<string[]>;
}

export const CARDS = Symbol('Cards');

export const BALANCES = Symbol('Balances');

export const CARDS_WITH_END = Symbol('CardsWithEnd');

export const CARDS_WITH_UNITS = Symbol('CardsWithUnits');

export const DISCOUNTED_CARDS = Symbol('DiscountedCards');

export const REMINDED_CARDS = Symbol('RemindedCards');

export const AGED_CARDS = Symbol('AgedCards');

export const EXPIRED_AUTHORIZATIONS = Symbol('OverRights');
