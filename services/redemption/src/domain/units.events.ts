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
  };
}
