import type { Schemas } from '@giftcard/client';
import { limitIn, unitOf } from '@giftcard/kernel/business/currency';
import type { GiftCard } from './gift-card.js';

const PREFIX = 'top-up:';
const SUGGESTIONS = [25, 50, 100];

/** What a card page tells of a card that can be topped up. */
interface ToppedUp {
  readonly publicToken: string;
  readonly businessSlug: string;
  readonly giftCardName: string;
  readonly image: string;
  readonly currency: string;
  readonly range: { readonly min: number; readonly max: number };
}

/** A top-up as the purchase dialog sells it: a gift card of any amount, whose id says whose card is loaded. */
export function topUpOffer({ publicToken, businessSlug, giftCardName, image, currency, range }: ToppedUp): GiftCard {
  const { min, max } = range;
  const suggestions = SUGGESTIONS.map((dollars) => limitIn(dollars, currency)).filter((amount) => amount <= max);
  return {
    _id: `${PREFIX}${publicToken}`,
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

/** The card page's token of a top-up; null of a gift card on sale. */
export function topUpToken({ _id }: Pick<GiftCard, '_id'>): string | null {
  return _id.startsWith(PREFIX) ? _id.slice(PREFIX.length) : null;
}
