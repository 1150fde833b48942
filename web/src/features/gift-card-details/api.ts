import { call } from '../../lib/api-client.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';

export interface GiftCardDetails {
  giftCard: GiftCard;
  business: Business;
}

export const giftCardDetailsApi = {
  details: (id: string): Promise<GiftCardDetails> => call(`/api/v1/giftcards/${encodeURIComponent(id)}/public`),
};
