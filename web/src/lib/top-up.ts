import { limitIn } from '@giftcard/kernel/business/currency';
import { anyAmountOffer } from './any-amount.js';
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
export function topUpOffer({ publicToken, ...card }: ToppedUp): GiftCard {
  const suggestions = SUGGESTIONS.map((dollars) => limitIn(dollars, card.currency)).filter(
    (amount) => amount <= card.range.max,
  );
  return anyAmountOffer({ ...card, id: `${PREFIX}${publicToken}`, suggestions });
}

/** The card page's token of a top-up; null of a gift card on sale. */
export function topUpToken({ _id }: Pick<GiftCard, '_id'>): string | null {
  return _id.startsWith(PREFIX) ? _id.slice(PREFIX.length) : null;
}
