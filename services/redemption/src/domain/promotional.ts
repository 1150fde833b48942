import type { Card, Entry } from './card.js';

/** Of a balance. */
type Parts = Pick<Card, 'balanceCents' | 'promotionalCents'>;

/** What nobody paid for of a new card: its discount or bonus (DEC-1.14). */
export function promotionalOfSale({ initialCents, priceCents }: Pick<Card, 'initialCents' | 'priceCents'>): number {
  return Math.max(0, initialCents - (priceCents ?? initialCents));
}

/** What of the balance nobody paid for. Never more than the balance, which a process of an earlier version lowers alone. */
export function promotionalBalanceOf({ balanceCents, promotionalCents = 0 }: Parts): number {
  return Math.min(promotionalCents, balanceCents);
}

/** What of the balance was paid for: what the business owes, and what the law gives in cash. */
export function paidBalanceOf(card: Parts): number {
  return card.balanceCents - promotionalBalanceOf(card);
}

/** How much of an amount that is taken from the balance is promotional: pro rata, and a part of a cent to the promotional part. */
export function promotionalShareOf(card: Parts, amountCents: number): number {
  return card.balanceCents === 0 ? 0 : Math.ceil((amountCents * promotionalBalanceOf(card)) / card.balanceCents);
}

/** The field of a card or an entry; absent for nothing. */
export function promotional(cents: number): { readonly promotionalCents?: number } {
  return cents > 0 ? { promotionalCents: cents } : {};
}

/** The card with another balance, of which so much is promotional. */
export function withBalance(card: Card, balanceCents: number, promotionalCents: number): Card {
  const { promotionalCents: _before, ...rest } = card;
  return { ...rest, balanceCents, ...promotional(promotionalCents) };
}

/** A card as it would be if the parts of its balance and of its entries had been told apart from its sale on. */
export function withPromotionalParts(card: Card): Card {
  const { promotionalCents: _before, ...rest } = card;
  let parts: Parts = { balanceCents: card.initialCents, promotionalCents: promotionalOfSale(card) };
  const entries: Entry[] = [];
  for (const { promotionalCents: ended = 0, ...entry } of card.entries) {
    const cents = promotionalOf(entry, parts, entries);
    const left = promotionalBalanceOf(parts) + (entry.kind === 'undone' ? cents : -cents);
    parts = { balanceCents: entry.balanceCents, promotionalCents: left };
    entries.push({ ...entry, ...promotional(entry.kind === 'cashed-out' ? ended : cents) });
  }
  return { ...rest, entries, ...promotional(promotionalBalanceOf(parts)) };
}

/** What of the promotional part an entry took or gave back. */
function promotionalOf(entry: Entry, before: Parts, earlier: readonly Entry[]): number {
  if (entry.kind === 'redeemed') return promotionalShareOf(before, entry.amountCents);
  if (entry.kind === 'undone') return earlier.find(({ id }) => id === entry.undoneEntryId)?.promotionalCents ?? 0;
  return entry.kind === 'cashed-out' ? promotionalBalanceOf(before) : 0;
}
