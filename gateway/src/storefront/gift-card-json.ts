import type { AmountRange, GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import type { PackageTerms } from '@giftcard/contracts/common/v1/common';
import type { Business } from '@giftcard/contracts/identity/v1/identity';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { imageUrl } from '../edge/image-url.js';
import type { GiftCard as GiftCardAnswer } from '../openapi/components.js';

/** Whose card one is and where that is, for lists of many businesses. */
export function businessSummaryJson({ name, address }: Business) {
  const { city = '', state = '' } = address ?? {};
  return { name, city, state };
}

/** Of a package what it is; of money nothing. */
export function packageTermsJson({ packageTerms }: { readonly packageTerms?: PackageTerms | undefined }) {
  if (!packageTerms) return {};
  const { unit, contents, units } = packageTerms;
  return { packageTerms: { unit, contents, units } };
}

function rangeJson({ minCents, maxCents, stepCents, suggestionCents }: AmountRange) {
  return {
    min: dollarsFromCents(minCents),
    max: dollarsFromCents(maxCents),
    step: dollarsFromCents(stepCents),
    suggestions: suggestionCents.map(dollarsFromCents),
  };
}

/** A card type as guests and admins see it. @param size lists show a smaller picture than details */
export function giftCardJson(card: GiftCard, size: 'list' | 'detail'): GiftCardAnswer {
  return {
    _id: card.giftCardId,
    giftCardName: card.name,
    giftCardTag: card.tag,
    description: card.description,
    amount: dollarsFromCents(card.amountCents),
    ...(card.amountRange ? { amountRange: rangeJson(card.amountRange) } : {}),
    ...packageTermsJson(card),
    discount: card.discountPercent,
    salePrice: dollarsFromCents(card.salePriceCents),
    currency: card.currency,
    expirationDate: card.expirationDate,
    giftCardImg: imageUrl(size === 'list' ? card.image?.listKey : card.image?.detailKey),
    icon: card.icon,
    businessSlug: card.businessSlug,
    ...(card.locations ? { locations: card.locations.places } : {}),
    status: card.status as GiftCardAnswer['status'],
    createdAt: card.createdAt ?? '',
  };
}
