import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { UsableAt } from './domain/card.js';
import type { ActivatedType } from './domain/activation.js';

/** A card type as a printed code is sold by it; undefined for one that only its end was heard of. */
export function activatedTypeOf(kept: {
  readonly giftCard?: GiftCard;
  readonly retired: boolean;
}): ActivatedType | undefined {
  const { giftCard, retired } = kept;
  if (!giftCard) return undefined;
  const { image, amountRange, packageTerms } = giftCard;
  return {
    giftCardId: giftCard.giftCardId,
    name: giftCard.name,
    currency: giftCard.currency,
    amountCents: giftCard.amountCents,
    amountRange,
    ...(packageTerms ? { packageTerms } : {}),
    salePriceCents: giftCard.salePriceCents,
    discountPercent: giftCard.discountPercent,
    expirationDate: giftCard.expirationDate,
    status: giftCard.status,
    retired,
    imageListKey: image?.listKey ?? '',
    imageMailKey: image?.mailKey ?? '',
    usableAt: usableAtOf(giftCard),
  };
}

/** Where cards of a type that are sold now can be used; undefined for everywhere, and of a type that is not known yet. */
export function usableAtOf(giftCard: GiftCard | undefined): UsableAt {
  const { locations } = giftCard ?? {};
  return locations ? { places: locations.places.map(({ id, name }) => ({ id, name })) } : undefined;
}
