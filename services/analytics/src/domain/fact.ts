/** What statistics count. Sums of these are all there is to know of a day or a business. */
export interface Amounts {
  /** Cards. A refunded card was sold all the same: the refund shows in the revenue. */
  readonly soldCount: number;
  /** Money taken less refunds. */
  readonly revenueCents: number;
  /** Value used less undone redemptions. */
  readonly redemptionCents: number;
}

export const NOTHING: Amounts = { soldCount: 0, revenueCents: 0, redemptionCents: 0 };

/** What one event adds to the statistics of a business, once, however often it is told. */
export interface Fact extends Amounts {
  readonly eventId: string;
  readonly businessSlug: string;
  readonly kind: 'sold' | 'refunded' | 'redeemed' | 'undone';
  readonly occurredAt: Date;
}

/** Which event says it, of whom, and when it happened. */
export interface Occurrence {
  readonly eventId: string;
  readonly businessSlug: string;
  readonly occurredAt: Date;
}

/** A card was sold for `priceCents`. */
export function cardSold(occurrence: Occurrence, priceCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'sold', soldCount: 1, revenueCents: priceCents };
}

/** Money for a card went back; it counts on the day on which it went. */
export function saleRefunded(occurrence: Occurrence, refundedCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'refunded', revenueCents: -refundedCents };
}

/** Value of a card was used. */
export function valueRedeemed(occurrence: Occurrence, amountCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'redeemed', redemptionCents: amountCents };
}

/** A redemption was taken back; it counts on the day on which it was. */
export function redemptionUndone(occurrence: Occurrence, amountCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'undone', redemptionCents: -amountCents };
}
