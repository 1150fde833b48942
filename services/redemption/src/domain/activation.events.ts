import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { Person } from './person.js';

/** A printed code became a card, at the counter. */
export interface CardActivated {
  readonly type: 'redemption.card-activated.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    number: string;
    amountCents: number;
    /** What was taken for it. */
    priceCents: number;
    currency: string;
    paidWith: string;
    activatedBy: string;
    activatedAt: string;
    holder: Person;
    /** Only notifications and wallet open these. */
    codeSealed: string;
    publicTokenSealed: string;
    publicTokenHash: string;
    imageMailKey: string;
    batchId: string;
    packageTerms?: PackageTerms;
    tillId?: string;
    till?: string;
    locationId?: string;
    location?: string;
  };
}

/** The money of an activation was handed back; card-voided is before it. */
export interface ActivationUndone {
  readonly type: 'redemption.activation-undone.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    entryId: string;
    amountCents: number;
    priceCents: number;
    currency: string;
    paidWith: string;
    reason: string;
    undoneBy: string;
    undoneAt: string;
  };
}
