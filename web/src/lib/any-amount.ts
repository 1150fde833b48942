import type { Schemas } from '@giftcard/client';
import { unitOf } from '@giftcard/kernel/business/currency';
import type { GiftCard } from './gift-card.js';

/** What can be paid for besides a gift card on sale: its id says what, its amount is chosen. Amounts are decimal. */
interface AnyAmount {
  readonly id: string;
  readonly businessSlug: string;
  readonly giftCardName: string;
  readonly image: string;
  readonly currency: string;
  readonly range: { readonly min: number; readonly max: number };
  readonly suggestions: number[];
}

/** The same as the purchase dialog sells it: a gift card of any amount. */
export function anyAmountOffer({
  id,
  businessSlug,
  giftCardName,
  image,
  currency,
  range,
  suggestions,
}: AnyAmount): GiftCard {
  const { min, max } = range;
  return {
    _id: id,
    giftCardName,
    giftCardTag: '',
    description: '',
    amount: min,
    amountRange: { min, max, step: unitOf(currency) / 100, suggestions },
    discount: 0,
    salePrice: min,
    currency,
    expirationDate: '',
    giftCardImg: image,
    icon: '',
    businessSlug,
    status: 'active' satisfies Schemas['GiftCard']['status'],
    createdAt: '',
  };
}
