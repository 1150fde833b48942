/** Cards with a balance, and what is on them. */
export interface BalanceSum {
  readonly cards: number;
  readonly balanceCents: number;
  /** What of it nobody paid for (DEC-1.14). */
  readonly promotionalCents: number;
}

/** From the first moment, before the second; undefined for no end. */
export interface IssuedBetween {
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
}

/** Days since a card was issued, both included; `toDays` undefined for no end. */
export interface Ages {
  readonly fromDays: number;
  readonly toDays?: number;
}

/** DEC-6.6. */
export const AGES: readonly Ages[] = [
  { fromDays: 0, toDays: 30 },
  { fromDays: 31, toDays: 90 },
  { fromDays: 91, toDays: 180 },
  { fromDays: 181, toDays: 365 },
  { fromDays: 366 },
];

const DAY_MS = 24 * 60 * 60_000;

/** When cards of these ages were issued: whole days of 24 hours before now, those issued a moment ago too. */
export function issuedBetween({ fromDays, toDays }: Ages, now: Date): IssuedBetween {
  return {
    from: toDays === undefined ? undefined : new Date(now.getTime() - (toDays + 1) * DAY_MS + 1),
    before: fromDays === 0 ? undefined : new Date(now.getTime() - fromDays * DAY_MS + 1),
  };
}

export const NO_BALANCE: BalanceSum = { cards: 0, balanceCents: 0, promotionalCents: 0 };

export function addUp(sums: Iterable<BalanceSum>): BalanceSum {
  let { cards, balanceCents, promotionalCents } = NO_BALANCE;
  for (const sum of sums) {
    cards += sum.cards;
    balanceCents += sum.balanceCents;
    promotionalCents += sum.promotionalCents;
  }
  return { cards, balanceCents, promotionalCents };
}
