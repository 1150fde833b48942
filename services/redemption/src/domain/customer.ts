import { wordsOf } from '@giftcard/kernel/business/search-words';
import { holderOf, type Card } from './card.js';

/** What a person's cards say about them, in one business. Personal data: never logged. */
export interface Customer {
  /** As on the cards: lower case, trimmed. */
  readonly email: string;
  /** As given with the latest card that names them. */
  readonly name: string;
  readonly phone: string;
  readonly roles: readonly ('buyer' | 'recipient')[];
  readonly cardsBought: number;
  /** Cards that are theirs to use, but for void ones. */
  readonly cardsHeld: number;
  /** Paid less what went back. */
  readonly spentCents: number;
  readonly balanceHeldCents: number;
  readonly currency: string;
  /** The last time they bought a card or used one; null for a recipient who never did. */
  readonly lastSeenAt: Date | null;
  /** When the first card was issued that names them; absent in what was stored before it was kept. */
  readonly firstSeenAt?: Date;
  /** Of the cards that they bought, those for somebody else; absent likewise. */
  readonly cardsGiven?: number;
}

/** The words that people are found by: of every name that goes with the address, and of the address. */
export function searchWords(email: string, cards: readonly CardOfCustomer[]): string[] {
  const names = cards.flatMap(({ buyer, recipient }) => [
    buyer.email === email ? buyer.name : '',
    recipient?.email === email ? recipient.name : '',
  ]);
  return [...new Set(wordsOf([email, ...names].join(' ')))];
}

/** What is read of a card to know its people. */
export type CardOfCustomer = Pick<
  Card,
  | 'id'
  | 'buyer'
  | 'recipient'
  | 'status'
  | 'balanceCents'
  | 'initialCents'
  | 'priceCents'
  | 'refundedCents'
  | 'currency'
  | 'issuedAt'
  | 'lastUsedAt'
>;

/** Computes a person from all cards that name their address, in any order. */
export function customerOf(email: string, cards: readonly CardOfCustomer[]): Customer {
  const bought = cards.filter(({ buyer }) => buyer.email === email);
  const received = cards.filter(({ recipient }) => recipient?.email === email);
  const own = cards.filter((card) => holderOf(card).email === email);
  const held = own.filter(({ status }) => status !== 'void');
  const latest = latestOf([...bought, ...received]);
  const phoned = latestOf(bought.filter(({ buyer }) => buyer.phone !== ''));
  const seen = [
    ...bought.map(({ issuedAt }) => issuedAt.getTime()),
    ...own.flatMap(({ lastUsedAt }) => (lastUsedAt ? [lastUsedAt.getTime()] : [])),
  ];
  return {
    email,
    name: [latest?.buyer, latest?.recipient].find((person) => person?.email === email)?.name ?? '',
    phone: phoned?.buyer.phone ?? '',
    roles: [
      ...(bought.length > 0 ? (['buyer'] as const) : []),
      ...(received.length > 0 ? (['recipient'] as const) : []),
    ],
    cardsBought: bought.length,
    cardsHeld: held.length,
    spentCents: sum(bought.map((card) => (card.priceCents ?? card.initialCents) - (card.refundedCents ?? 0))),
    balanceHeldCents: sum(held.map(({ balanceCents }) => balanceCents)),
    currency: latest?.currency ?? '',
    lastSeenAt: seen.length > 0 ? new Date(Math.max(...seen)) : null,
    // Stryker disable next-line EqualityOperator: of two cards issued in the same moment either names it
    firstSeenAt: cards.reduce(
      (first, { issuedAt }) => (issuedAt < first ? issuedAt : first),
      latest?.issuedAt ?? new Date(0),
    ),
    cardsGiven: bought.filter((card) => holderOf(card).email !== email).length,
  };
}

/** Of cards issued in the same moment the one with the greater id: the order in which cards are read says nothing. */
function latestOf(cards: readonly CardOfCustomer[]): CardOfCustomer | undefined {
  const isLater = (one: CardOfCustomer, other: CardOfCustomer) =>
    one.issuedAt > other.issuedAt ||
    (one.issuedAt.getTime() === other.issuedAt.getTime() &&
      // Stryker disable next-line EqualityOperator: no two cards have the same id
      one.id > other.id);
  return cards.reduce<CardOfCustomer | undefined>(
    (last, card) => (last && !isLater(card, last) ? last : card),
    undefined,
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
