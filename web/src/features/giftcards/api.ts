import { call, upload } from '../../lib/api-client.js';
import type { Business, GiftCard } from '../../lib/gift-card.js';

export interface GiftCardPage {
  giftCards: GiftCard[];
  total: number;
  page: number;
  pages: number;
}

export const giftCardsApi = {
  business: (businessSlug: string): Promise<{ business: Business }> =>
    call(`/api/v1/admin/business/${encodeURIComponent(businessSlug)}`),
  /** @param sort a column's key, `-` in front for descending; '' for the newest first */
  list: (businessSlug: string, keyword: string, sort: string, page: number, limit: number): Promise<GiftCardPage> =>
    call('/api/v1/admin/list', { as: 'admin', query: { businessSlug, keyword, sort, page, limit } }),
  details: (id: string): Promise<{ giftCard: GiftCard }> =>
    call(`/api/v1/admin/details/${encodeURIComponent(id)}`, { as: 'admin' }),
  /** @param onProgress share sent so far, 0 to 1 */
  create: (body: FormData, idempotencyKey: string, onProgress: (share: number) => void): Promise<unknown> =>
    upload('/api/v1/admin/create-giftcard', { as: 'admin', method: 'POST', body, idempotencyKey, onProgress }),
  update: (id: string, body: FormData, onProgress: (share: number) => void): Promise<unknown> =>
    upload(`/api/v1/admin/update/${encodeURIComponent(id)}`, { as: 'admin', method: 'PUT', body, onProgress }),
  remove: (id: string): Promise<unknown> =>
    call(`/api/v1/admin/remove/${encodeURIComponent(id)}`, { as: 'admin', method: 'DELETE' }),
};
