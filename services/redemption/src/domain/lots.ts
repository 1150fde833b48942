import { unitOf } from '@giftcard/kernel/business/currency';

/** What of a card says what each of its orders brought, and what went. */
export interface WithEntries {
  readonly id: string;
  readonly currency: string;
  readonly initialCents: number;
  readonly priceCents?: number;
  readonly entries: readonly {
    readonly id: string;
    readonly kind: string;
    readonly amountCents: number;
    readonly undoneEntryId?: string;
  }[];
}

/** Of a new card: its discount or bonus. */
export function promotionalOfSale({
  initialCents,
  priceCents,
}: Pick<WithEntries, 'initialCents' | 'priceCents'>): number {
  return Math.max(0, initialCents - (priceCents ?? initialCents));
}

/** What one order brought onto a card, and is left: by its sale, or by a top-up. */
export interface Lot {
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
 * Told from a card's entries. What is used is taken of the oldest order first, and of its two parts pro rata, a part of the currency's unit of the promotional one (the order of the sale
 * alone has one); an undo gives back what its redemption took, to where it came from. What a refund takes off is of its order alone.
 * @returns `ofEntry`: by an entry's id. Of a redemption, its undo and what was taken back: what of the amount is promotional. Of a cash-out: what ended beside it.
 */
export function lotsOf(card: WithEntries): {
  readonly lots: readonly Lot[];
  readonly ofEntry: ReadonlyMap<string, number>;
} {
  const lots: Lot[] = [{ orderId: card.id, leftCents: card.initialCents, promotionalCents: promotionalOfSale(card) }];
  const ofEntry = new Map<string, number>();
  const used = new Map<string, readonly Taken[]>();
  const unit = unitOf(card.currency);
  for (const { id, kind, amountCents, undoneEntryId = '' } of card.entries) {
    if (kind === 'loaded') lots.push({ orderId: id, leftCents: amountCents, promotionalCents: 0 });
    else if (kind === 'redeemed') {
      const taken = takeOldest(lots, amountCents, unit);
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
            unit,
          ),
        ),
      );
  }
  return { lots, ofEntry };
}

function takeOldest(lots: readonly Lot[], amountCents: number, unit: number): Taken[] {
  let missing = amountCents;
  return lots.flatMap((lot) => {
    const cents = Math.min(missing, lot.leftCents);
    if (cents === 0) return [];
    // In units: products of hundredths of yen would be no safe integers.
    const promotional = Math.ceil(((cents / unit) * (lot.promotionalCents / unit)) / (lot.leftCents / unit)) * unit;
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

/** What is left of what an order brought onto a card, in cents; undefined for one that never reached it. */
export function leftOf(card: WithEntries, orderId: string): number | undefined {
  return lotsOf(card).lots.find((lot) => lot.orderId === orderId)?.leftCents;
}
