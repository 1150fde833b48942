/** What statistics count. Sums of these are all there is to know of a day, a card type or a business. */
export interface Amounts {
  /** Cards. A refunded card was sold all the same: the refund shows in the revenue. */
  readonly soldCount: number;
  /** What the sold cards are worth, and what cards were topped up with. */
  readonly soldValueCents: number;
  /** Money taken less refunds. */
  readonly revenueCents: number;
  readonly refundedCents: number;
  /** Redemptions, undone ones too. */
  readonly redemptionCount: number;
  /** Value used less undone redemptions. */
  readonly redemptionCents: number;
  readonly undoneCents: number;
  /** Paid out in cash of what was left on cards. */
  readonly cashedOutCents: number;
  /** Accepted at tills without network, and not covered by its cards: the business's loss. */
  readonly offlineLossCents: number;
  /** Of the sold cards those that were activated at the counter, and what of the money was taken there. */
  readonly counterSoldCount: number;
  readonly counterTakenCents: number;
  /** Guests' tips from cards, less those that came back: in no other amount. */
  readonly tipCents: number;
}

export const NOTHING: Amounts = {
  soldCount: 0,
  soldValueCents: 0,
  revenueCents: 0,
  refundedCents: 0,
  redemptionCount: 0,
  redemptionCents: 0,
  undoneCents: 0,
  cashedOutCents: 0,
  offlineLossCents: 0,
  counterSoldCount: 0,
  counterTakenCents: 0,
  tipCents: 0,
};

export const AMOUNTS = Object.keys(NOTHING) as readonly (keyof Amounts)[];

/** The amounts alone of whatever carries some; those that are missing are zero. */
export function amountsOf(source: Partial<Amounts> | undefined): Amounts {
  return Object.fromEntries(AMOUNTS.map((name) => [name, source?.[name] ?? 0])) as unknown as Amounts;
}

export function addUp(all: readonly Amounts[]): Amounts {
  return Object.fromEntries(
    AMOUNTS.map((name) => [name, all.reduce((sum, amounts) => sum + amounts[name], 0)]),
  ) as unknown as Amounts;
}
