import type { Person } from './person.js';

/** What events tell of the units of a package: how many, how many are left, and how one is called. Absent of money. */
export interface UnitsTold {
  readonly units?: number;
  readonly unitsLeft?: number;
  readonly unit?: string;
}

/** A card's units are money from now on; the wire names and fields are those of proto/redemption/v1/events.proto. */
export interface CardPackageEnded {
  readonly type: 'redemption.card-package-ended.v1';
  readonly data: {
    cardId: string;
    businessSlug: string;
    giftCardId: string;
    giftCardName: string;
    units: number;
    balanceCents: number;
    currency: string;
    endedAt: string;
    unit: string;
    /** Undefined where there is nothing to tell. */
    holder: Person | undefined;
  };
}
