import type { AnswerOf } from '@giftcard/client';
import { suggestedContributions } from '@giftcard/kernel/business/group-gift';
import { anyAmountOffer } from './any-amount.js';
import type { GiftCard } from './gift-card.js';

const PREFIX = 'group-gift:';

/** A group gift as who pays in sees it. Amounts are decimal dollars. */
export type GroupGift = AnswerOf<'GET /api/v1/group-gifts/{id}'>['groupGift'];

/** Beside the amount: who pays in, what they write, and for whom and until when it is. */
export interface Contributor {
  name: string;
  email: string;
  line: string;
  recipientName: string;
  closes: Pick<GroupGift['closes'], 'at' | 'zone'>;
}

/** A contribution as the purchase dialog sells it: a gift card of any amount that still fits, whose id says which gift it goes into. */
export function contributionOffer(groupGift: GroupGift, businessSlug: string): GiftCard {
  const { id, giftCardName, image, currency, least: min, most: max } = groupGift;
  const suggestions = suggestedContributions(currency)
    .map((cents) => cents / 100)
    .filter((amount) => amount >= min && amount <= max);
  const range = { min, max };
  return anyAmountOffer({ id: offerIdOf(id), businessSlug, giftCardName, image, currency, range, suggestions });
}

/** The id of a contribution to a group gift, as the purchase keeps it. */
export const offerIdOf = (groupGift: string): string => `${PREFIX}${groupGift}`;

/** The group gift that a contribution goes into; null of any other gift card. */
export function groupGiftId({ _id }: Pick<GiftCard, '_id'>): string | null {
  return _id.startsWith(PREFIX) ? _id.slice(PREFIX.length) : null;
}

/** Where who pays in sees it. */
export const groupGiftPath = (id: string): string => `/gift/together/${encodeURIComponent(id)}`;
