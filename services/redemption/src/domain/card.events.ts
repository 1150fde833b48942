import type { Person } from './person.js';

/** What happens to an issued card; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface CardIssued {
  readonly type: 'redemption.card-issued.v1';
  readonly data: { cardId: string; businessSlug: string; giftCardId: string; initialCents: number; currency: string };
}

export interface RedemptionCodeIssued {
  readonly type: 'redemption.redemption-code-issued.v1';
  readonly data: {
    cardId: string; businessSlug: string; holder: Person; giftCardName: string; amountCents: number; currency: string;
    /** Only notifications opens it. */
    codeSealed: string;
    expiresAt: string;
  };
}

export interface CardRedeemed {
  readonly type: 'redemption.card-redeemed.v1';
  readonly data: {
    cardId: string; businessSlug: string; giftCardId: string; giftCardName: string; entryId: string; amountCents: number;
    balanceCents: number; currency: string; redeemedBy: string; redeemedAt: string; holder: Person;
  };
}

export interface CardBlocked {
  readonly type: 'redemption.card-blocked.v1';
  readonly data: { cardId: string; businessSlug: string; reason: string };
}

export interface CardVoided {
  readonly type: 'redemption.card-voided.v1';
  readonly data: { cardId: string; businessSlug: string; reason: string; voidedCents: number; currency: string };
}
