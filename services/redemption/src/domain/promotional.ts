import { lotsOf, promotionalOfSale, type WithEntries } from './lots.js';

/** What of a card says which part of it was paid for. */
interface Told extends WithEntries {
  readonly balanceCents: number;
  readonly promotionalCents?: number;
  readonly endedCents?: number;
  readonly loadedCents?: number;
}

/** What nobody paid for (DEC-1.14): told from a card's sale and its entries, so that it is right whichever version wrote them. */
export interface PromotionalParts {
  /** Of the balance. */
  readonly ofBalance: number;
  /** By an entry's id. Of a redemption, its undo and what was taken back: what of the amount. Of a cash-out: what ended beside it. */
  readonly ofEntry: ReadonlyMap<string, number>;
}

/** What nobody paid for, of the balance and of each entry. */
export function promotionalPartsOf(card: Told): PromotionalParts {
  const { lots, ofEntry } = lotsOf(card);
  return { ofBalance: lots.reduce((sum, { promotionalCents }) => sum + promotionalCents, 0), ofEntry };
}

/** What was paid onto a card, without what went back of it: what the laws of cash compare the rest with. */
export function paidInCents(card: Told): number {
  const { ofEntry } = promotionalPartsOf(card);
  const tookAlong = card.entries.reduce(
    (sum, { id, kind }) => sum + (kind === 'unloaded' ? (ofEntry.get(id) ?? 0) : 0),
    0,
  );
  return card.initialCents - promotionalOfSale(card) + (card.loadedCents ?? 0) + tookAlong;
}

/** What of the balance was paid for: what the business owes, and what the law gives in cash. */
export function paidBalanceOf(card: Told): number {
  return card.balanceCents - promotionalPartsOf(card).ofBalance;
}

/** The card with what sums and lists need of its parts. */
export function withParts<C extends Told>(card: C): C {
  const { promotionalCents: _part, endedCents: _ended, loadedCents: _loaded, ...rest } = card;
  const { ofBalance, ofEntry } = promotionalPartsOf(card);
  const endedCents = card.entries.reduce(
    (sum, { id, kind }) => sum + (kind === 'cashed-out' ? (ofEntry.get(id) ?? 0) : 0),
    0,
  );
  const loadedCents = sumOf(card, 'loaded') - sumOf(card, 'unloaded');
  return {
    ...rest,
    ...(loadedCents === 0 ? {} : { loadedCents }),
    ...(ofBalance > 0 ? { promotionalCents: ofBalance } : {}),
    ...(endedCents > 0 ? { endedCents } : {}),
  } as C;
}

function sumOf({ entries }: Told, kind: string): number {
  return entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amountCents : 0), 0);
}
