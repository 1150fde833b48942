import { call } from '../../lib/api-client.js';
import type { BuyerPage, GiftCardOrders } from './model.js';

interface BuyerQuery {
  search: string;
  page: number;
  limit: number;
}

export const ordersApi = {
  cards: (businessSlug: string): Promise<{ giftCards: GiftCardOrders[] }> => call('/api/v1/admin/giftcards', { as: 'admin', query: { businessSlug } }),
  buyersOf: (giftCardId: string, businessSlug: string, query: BuyerQuery): Promise<BuyerPage> => call(`/api/v1/admin/giftcards/${encodeURIComponent(giftCardId)}/buyers`, { as: 'admin', query: { businessSlug, ...query } }),
  buyers: (businessSlug: string, query: BuyerQuery): Promise<BuyerPage> => call('/api/v1/admin/buyers', { as: 'admin', query: { businessSlug, ...query } }),
};
