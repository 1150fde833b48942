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

/** What one order brought onto a card, and is left: by its sale, or by a top-up. */
interface Lot {
  readonly orderId: string;
  leftCents: number;
  /** Of what is left. */
  promotionalCents: number;
}

interface Taken {
  readonly lot: Lot;
  readonly cents: number;
  readonly promotional: number;
}

/**
 * Told from a card's entries. What is used is taken of the oldest order first, and of its two parts pro rata, a part of a cent of the promotional one (the order of the sale
 * alone has one); an undo gives back what its redemption took, to where it came from. What a refund takes off is of its order alone.
 */
function replayed(card: Told): { readonly lots: readonly Lot[]; readonly ofEntry: ReadonlyMap<string, number> } {
  const lots: Lot[] = [{ orderId: card.id, leftCents: card.initialCents, promotionalCents: promotionalOfSale(card) }];
  const ofEntry = new Map<string, number>();
  const used = new Map<string, readonly Taken[]>();
  for (const { id, kind, amountCents, undoneEntryId = '' } of card.entries) {
    if (kind === 'loaded') lots.push({ orderId: id, leftCents: amountCents, promotionalCents: 0 });
    else if (kind === 'redeemed') {
      const taken = takeOldest(lots, amountCents);
      used.set(id, taken);
      ofEntry.set(id, sumOfPromotional(taken));
    } else if (kind === 'undone') {
      const taken = used.get(undoneEntryId) ?? [];
      for (const { lot, cents, promotional } of taken) change(lot, cents, promotional);
      ofEntry.set(id, sumOfPromotional(taken));
    } else if (kind === 'cashed-out') {
      ofEntry.set(id, sumOfLots(lots) - amountCents);
      for (const lot of lots) change(lot, -lot.leftCents, -lot.promotionalCents);
    } else if (kind === 'unloaded')
      ofEntry.set(
        id,
        sumOfPromotional(
          takeOldest(
            lots.filter(({ orderId }) => orderId === undoneEntryId),
            amountCents,
          ),
        ),
      );
  }
  return { lots, ofEntry };
}

function takeOldest(lots: readonly Lot[], amountCents: number): Taken[] {
  let missing = amountCents;
  return lots.flatMap((lot) => {
    const cents = Math.min(missing, lot.leftCents);
    if (cents === 0) return [];
    const promotional = Math.ceil((cents * lot.promotionalCents) / lot.leftCents);
    missing -= cents;
    change(lot, -cents, -promotional);
    return [{ lot, cents, promotional }];
  });
}

function change(lot: Lot, cents: number, promotional: number): void {
  lot.leftCents += cents;
  lot.promotionalCents += promotional;
}

const sumOfPromotional = (taken: readonly Taken[]) => taken.reduce((sum, { promotional }) => sum + promotional, 0);
const sumOfLots = (lots: readonly Lot[]) => lots.reduce((sum, { leftCents }) => sum + leftCents, 0);

/** What nobody paid for, of the balance and of each entry. */
export function promotionalPartsOf(card: Told): PromotionalParts {
  const { lots, ofEntry } = replayed(card);
  return { ofBalance: lots.reduce((sum, { promotionalCents }) => sum + promotionalCents, 0), ofEntry };
}

/** What is left of what an order brought onto a card, in cents; undefined for one that never reached it. */
export function leftOf(card: Told, orderId: string): number | undefined {
  return replayed(card).lots.find((lot) => lot.orderId === orderId)?.leftCents;
}

/** What was paid onto a card, without what went back of it: what the laws of cash compare the rest with. */
export function paidInCents(card: Told & { readonly loadedCents?: number }): number {
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
