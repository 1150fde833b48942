import { GiftCardNotFound } from '@giftcard/kernel/errors';
import type { GiftCardImage, GiftCardPictures } from '../domain/gift-card-pictures.js';
import { owned, type GiftCard } from '../domain/gift-card.js';
import type { GiftCards } from '../domain/gift-card.repository.js';

/**
 * After a write that threw: removes the new picture unless the card names it, for the write may have been stored and only
 * its answer lost. A picture of a card that can't be read now stays: an orphan is better than a card without its picture.
 * Never throws.
 */
export async function discardUnlessNamed(
  image: GiftCardImage,
  { id, businessSlug }: Pick<GiftCard, 'id' | 'businessSlug'>,
  giftCards: GiftCards,
  pictures: GiftCardPictures,
): Promise<void> {
  const isUnnamed = await giftCards
    .get(id)
    .then((card) => owned(card, businessSlug).image.detailKey !== image.detailKey)
    .catch((error: unknown) => error instanceof GiftCardNotFound);
  if (isUnnamed) await pictures.discard(image);
}
