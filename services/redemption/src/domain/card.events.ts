import type { ActivationUndone, CardActivated } from './activation.events.js';
import type { PackageTerms } from '@giftcard/kernel/business/package-units';
import type { Person } from './person.js';
import type { CardPackageEnded, UnitsTold } from './units.events.js';

/** Whether somebody of the business asked for a new code, or it came with the recipient's new address. */
export type ReissueReason = 'asked' | 'recipient-corrected';

/** What happens to an issued card; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface CardIssued {
  readonly type: 'redemption.card-issued.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    initialCents: number;
    currency: string;
    validUntil: string | undefined;
    packageTerms?: PackageTerms;
  };
}

export interface RedemptionCodeIssued {
  readonly type: 'redemption.redemption-code-issued.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    holder: Person;
    giftCardName: string;
    amountCents: number;
    tipCents: number;
    currency: string;
    /** Only notifications opens it. */
    codeSealed: string;
    expiresAt: string;
  } & Omit<UnitsTold, 'unitsLeft'>;
}

export interface CardRedeemed {
  readonly type: 'redemption.card-redeemed.v1';
  readonly data: UnitsTold & {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    entryId: string;
    /** Without the tip. */
    amountCents: number;
    tipCents: number;
    balanceCents: number;
    currency: string;
    redeemedBy: string;
    /** Of the device at the counter, and its name; absent elsewhere. */
    tillId?: string;
    till?: string;
    /** Where that stood; absent for no location. */
    locationId?: string;
    location?: string;
    redeemedAt: string;
    /** At a till without network, by its clock; undefined elsewhere. */
    acceptedAt: string | undefined;
    holder: Person;
  };
}

export interface OfflineShortfallBooked {
  readonly type: 'redemption.offline-shortfall-booked.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    entryId: string;
    amountCents: number;
    currency: string;
    /** Why the card did not cover it: "balance", "blocked", "void", "expired" or "reissued". */
    reason: string;
    acceptedBy: string;
    tillId?: string;
    till?: string;
    locationId?: string;
    location?: string;
    acceptedAt: string;
    bookedAt: string;
  };
}

export interface RedemptionUndone {
  readonly type: 'redemption.redemption-undone.v1';
  readonly data: UnitsTold & {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    entryId: string;
    undoneEntryId: string;
    amountCents: number;
    tipCents: number;
    balanceCents: number;
    currency: string;
    undoneAt: string;
    reason: string;
    undoneBy: string;
    holder: Person;
  };
}

export interface GiftRescheduled {
  type: 'redemption.gift-rescheduled.v1';
  data: {
    cardId: string;
    businessSlug: string;
    arrivesAt: string;
    arrivalZone: string;
    rescheduledAt: string;
  };
}

export interface GiftReworded {
  readonly type: 'redemption.gift-reworded.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    buyer: Person;
    recipient: Person;
    message: string;
    occasion: string;
    /** Of message and occasion; absent with people who have no key. */
    sealed?: string;
    personId?: string;
    rewordedAt: string;
  };
}

export interface CardCashedOut {
  readonly type: 'redemption.card-cashed-out.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    entryId: string;
    amountCents: number;
    currency: string;
    promotionalCents: number;
    cashedOutBy: string;
    tillId?: string;
    till?: string;
    locationId?: string;
    location?: string;
    cashedOutAt: string;
    place: string;
    law: string;
    holder: Person;
  };
}

export interface RedemptionAuthorized {
  readonly type: 'redemption.redemption-authorized.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    amountCents: number;
    tipCents: number;
    currency: string;
    reason: string;
    authorizedBy: string;
    expiresAt: string;
    authorizedByName: string;
    owners: Person[];
    giftCardName: string;
    holder: Person;
    authorizedAt: string;
  } & Omit<UnitsTold, 'unitsLeft'>;
}

export interface CardCodeShown {
  readonly type: 'redemption.card-code-shown.v1';
  readonly data: { cardId: string; businessSlug: string; shownTo: string; shownAt: string };
}

export interface CardBlocked {
  readonly type: 'redemption.card-blocked.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    reason: string;
    note: string;
    blockedBy: string;
    blockedAt: string;
    giftCardName: string;
    holder: Person;
  };
}

export interface CardUnblocked {
  readonly type: 'redemption.card-unblocked.v1';
  readonly data: { cardId: string; businessSlug: string; note: string; unblockedBy: string; unblockedAt: string };
}

export interface CardVoided {
  readonly type: 'redemption.card-voided.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    reason: string;
    voidedCents: number;
    currency: string;
    giftCardId: string;
    initialCents: number;
    voidedAt: string;
  };
}

export interface CardFoundUsedUp {
  readonly type: 'redemption.card-found-used-up.v1';
  readonly data: { cardId: string; businessSlug: string; refundKey: string; orderId: string };
}

export interface CardLoaded {
  readonly type: 'redemption.card-loaded.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    orderId: string;
    amountCents: number;
    balanceCents: number;
    currency: string;
    loadedAt: string;
    holder: Person;
    paidByHolder: boolean;
  };
}

export interface LoadRefused {
  readonly type: 'redemption.load-refused.v1';
  readonly data: { cardId: string; businessSlug: string; orderId: string; reason: string };
}

export interface CardUnloaded {
  readonly type: 'redemption.card-unloaded.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    orderId: string;
    entryId: string;
    amountCents: number;
    broughtCents: number;
    balanceCents: number;
    currency: string;
    unloadedAt: string;
  };
}

export interface RecipientCorrected {
  readonly type: 'redemption.recipient-corrected.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    recipient: Person;
    previousEmail: string;
    previousRecipient: Person | undefined;
    correctedBy: string;
    correctedAt: string;
    buyer: Person;
    giftCardName: string;
    reissued: boolean;
  };
}

export interface CardReissued {
  readonly type: 'redemption.card-reissued.v1';
  readonly data: Omit<UnitsTold, 'units'> & {
    cardId: string;
    businessSlug: string;
    giftCardName: string;
    count: number;
    /** Only notifications and wallet open them. */
    codeSealed: string;
    publicTokenSealed: string;
    publicTokenHash: string;
    reason: ReissueReason;
    note: string;
    reissuedBy: string;
    reissuedAt: string;
    holder: Person;
    giver: Person | undefined;
    balanceCents: number;
    currency: string;
    issuedAt: string;
  };
}

export interface CardValidityExtended {
  readonly type: 'redemption.card-validity-extended.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    validUntil: string | undefined;
    previousValidUntil: string;
    extendedAt: string;
  };
}

export interface GiftSentAgain {
  readonly type: 'redemption.gift-sent-again.v1';
  readonly data: { cardId: string; businessSlug: string; recipient: Person; sentAt: string };
}

export interface KeepCodeIssued {
  readonly type: 'redemption.keep-code-issued.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    holder: Person;
    giftCardName: string;
    /** Only notifications opens it. */
    codeSealed: string;
    expiresAt: string;
  };
}

export interface CardKept {
  readonly type: 'redemption.card-kept.v1';
  readonly data: { cardId: string; businessSlug: string; holder: Person; keptAt: string; physical: boolean };
}

export interface CardThanked {
  readonly type: 'redemption.card-thanked.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    holder: Person;
    giver: Person;
    message: string;
    /** Of the message; absent without one. */
    sealed?: string;
    personId?: string;
    thankedAt: string;
  };
}

export interface CardReminderDue {
  readonly type: 'redemption.card-reminder-due.v1';
  readonly data: Omit<UnitsTold, 'units'> & {
    cardId: string;
    businessSlug: string;
    reason: string;
    giftCardName: string;
    holder: Person;
    giver: Person | undefined;
    balanceCents: number;
    currency: string;
    validUntil: string | undefined;
    /** Only notifications opens it. */
    publicTokenSealed: string;
    reissues: number;
    arrivedAt: string;
    dueAt: string;
  };
}

export type CardEvent =
  | CardIssued
  | CardPackageEnded
  | CardActivated
  | ActivationUndone
  | CardValidityExtended
  | CardReminderDue
  | KeepCodeIssued
  | CardKept
  | CardThanked
  | GiftSentAgain
  | RedemptionCodeIssued
  | CardRedeemed
  | OfflineShortfallBooked
  | CardLoaded
  | LoadRefused
  | CardUnloaded
  | CardCashedOut
  | GiftRescheduled
  | GiftReworded
  | RedemptionUndone
  | RedemptionAuthorized
  | CardCodeShown
  | CardBlocked
  | CardUnblocked
  | RecipientCorrected
  | CardReissued
  | CardVoided
  | CardFoundUsedUp;
