import { call } from '../../lib/api-client.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';

export interface GiftCardDetails {
  giftCard: GiftCard;
  business: Business;
}

/** Where a card's page is: under its business's address, or under none. */
export interface CardAddress {
  id: string;
  businessSlug?: string | undefined;
}

export const detailsPath = (id: string): string => `/api/v1/giftcards/${encodeURIComponent(id)}/public`;

export const giftCardDetailsApi = {
  details: ({ id, businessSlug }: CardAddress) =>
    call('GET /api/v1/giftcards/{id}/public', { path: { id }, query: { businessSlug } }),
};
