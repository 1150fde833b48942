import { NOTHING, type Amounts } from './amounts.js';

/** Which event says it, of whom and of which card type, and when it happened. */
export interface Occurrence {
  readonly eventId: string;
  readonly businessSlug: string;
  readonly giftCardId: string;
  readonly occurredAt: Date;
  /** Who did it at the counter; absent for what nobody did there, and in what was stored before it was kept. */
  readonly personId?: string;
}

/** What one event adds to the statistics of a business, once, however often it is told. */
export interface Fact extends Amounts, Occurrence {
  readonly kind:
    | 'sold'
    | 'activated'
    | 'activation-undone'
    | 'loaded'
    | 'refunded'
    | 'redeemed'
    | 'undone'
    | 'cashed-out'
    | 'offline-loss';
}

/** A card worth `valueCents` was sold for `priceCents`. */
export function cardSold(occurrence: Occurrence, priceCents: number, valueCents: number): Fact {
  return {
    ...occurrence,
    ...NOTHING,
    kind: 'sold',
    soldCount: 1,
    soldValueCents: valueCents,
    revenueCents: priceCents,
  };
}

/** A physical card was sold at the counter: it counts as any other, and for itself. */
export function cardActivated(occurrence: Occurrence, priceCents: number, valueCents: number): Fact {
  return {
    ...cardSold(occurrence, priceCents, valueCents),
    kind: 'activated',
    counterSoldCount: 1,
    counterTakenCents: priceCents,
  };
}

/** Money for a physical card was handed back: the card was sold all the same, as one that is refunded. */
export function activationUndone(occurrence: Occurrence, returnedCents: number): Fact {
  return { ...saleRefunded(occurrence, returnedCents), kind: 'activation-undone' };
}

/** A card was topped up: value sold and money taken, and no further card. */
export function cardLoaded(occurrence: Occurrence, priceCents: number, valueCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'loaded', soldValueCents: valueCents, revenueCents: priceCents };
}

/** Money for a card went back; it counts on the day on which it went. */
export function saleRefunded(occurrence: Occurrence, refundedCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'refunded', revenueCents: -refundedCents, refundedCents };
}

/** Value of a card was used, and a tip given beside it, which is none. */
export function valueRedeemed(occurrence: Occurrence, amountCents: number, tipCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'redeemed', redemptionCount: 1, redemptionCents: amountCents, tipCents };
}

/** A redemption was taken back with its tip; it counts on the day on which it was. */
export function redemptionUndone(occurrence: Occurrence, amountCents: number, tipCents: number): Fact {
  return {
    ...occurrence,
    ...NOTHING,
    kind: 'undone',
    redemptionCents: -amountCents,
    undoneCents: amountCents,
    tipCents: tipCents === 0 ? 0 : -tipCents,
  };
}

/** What was left of a card was paid out in cash: value that is gone, and neither used nor revenue. */
export function balanceCashedOut(occurrence: Occurrence, amountCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'cashed-out', cashedOutCents: amountCents };
}

/** A till accepted more without network than its card had: the business's loss, and neither used nor revenue. */
export function offlineLoss(occurrence: Occurrence, amountCents: number): Fact {
  return { ...occurrence, ...NOTHING, kind: 'offline-loss', offlineLossCents: amountCents };
}
