/** What of a card says which part of it was paid for. */
interface Told {
  readonly id: string;
  readonly initialCents: number;
  readonly priceCents?: number;
  readonly balanceCents: number;
  readonly promotionalCents?: number;
  readonly endedCents?: number;
  readonly loadedCents?: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: string;
    readonly amountCents: number;
    readonly balanceCents: number;
    readonly undoneEntryId?: string;
  }[];
}

/** What nobody paid for (DEC-1.14): told from a card's sale and its entries, so that it is right whichever version wrote them. */
export interface PromotionalParts {
  /** Of the balance. */
  readonly ofBalance: number;
  /** By an entry's id. Of a redemption, its undo and what was taken back: what of the amount. Of a cash-out: what ended beside it. */
  readonly ofEntry: ReadonlyMap<string, number>;
}

/** Of a new card: its discount or bonus. */
export function promotionalOfSale({ initialCents, priceCents }: Pick<Told, 'initialCents' | 'priceCents'>): number {
  return Math.max(0, initialCents - (priceCents ?? initialCents));
}

/** A redemption lowers both parts pro rata, and a part of a cent goes to the promotional one; an undo gives back what its redemption took. A top-up is all paid for; what goes back of the card's own order takes its promotional part along. */
export function promotionalPartsOf(card: Told): PromotionalParts {
  const ofEntry = new Map<string, number>();
  let [balance, ofBalance] = [card.initialCents, promotionalOfSale(card)];
  for (const { id, kind, amountCents, balanceCents, undoneEntryId = '' } of card.entries) {
    if (kind === 'redeemed') {
      const share = balance === 0 ? 0 : Math.ceil((amountCents * ofBalance) / balance);
      ofEntry.set(id, share);
      ofBalance -= share;
    } else if (kind === 'undone') {
      const share = ofEntry.get(undoneEntryId) ?? 0;
      ofEntry.set(id, share);
      ofBalance += share;
    } else if (kind === 'cashed-out') {
      ofEntry.set(id, balance - amountCents);
      ofBalance = 0;
    } else if (kind === 'unloaded' && undoneEntryId === card.id) {
      const share = Math.min(ofBalance, amountCents);
      ofEntry.set(id, share);
      ofBalance -= share;
    }
    balance = balanceCents;
  }
  return { ofBalance, ofEntry };
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
