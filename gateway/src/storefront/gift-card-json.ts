import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import { dollarsFromCents } from '@giftcard/kernel/money';
import { imageUrl } from '../edge/image-url.js';

/** A card type as http.md shows it. */
export interface GiftCardJson {
  readonly _id: string;
  readonly giftCardName: string;
  readonly giftCardTag: string;
  readonly description: string;
  readonly amount: number;
  readonly discount: number;
  readonly salePrice: number;
  readonly currency: string;
  readonly expirationDate: string;
  readonly giftCardImg: string;
  readonly icon: string;
  readonly businessSlug: string;
  readonly status: string;
  readonly createdAt: string;
}

/** Whose card one is and where that is, for lists of many businesses. */
export function houseJson({ name, address }: Business) {
  const { city = '', state = '' } = address ?? {};
  return { name, city, state };
}

/** @param size lists show a smaller picture than details */
export function giftCardJson(card: GiftCard, size: 'list' | 'detail'): GiftCardJson {
  return {
    _id: card.giftCardId,
    giftCardName: card.name,
    giftCardTag: card.tag,
    description: card.description,
    amount: dollarsFromCents(card.amountCents),
    discount: card.discountPercent,
    salePrice: dollarsFromCents(card.salePriceCents),
    currency: card.currency,
    expirationDate: card.expirationDate,
    giftCardImg: imageUrl(size === 'list' ? card.image?.listKey : card.image?.detailKey),
    icon: card.icon,
    businessSlug: card.businessSlug,
    status: card.status,
    createdAt: card.createdAt ?? '',
  };
}
