import type { AnswerOf } from '@giftcard/client';
import { call, upload } from '../../lib/api-client.js';

export type GiftCardPage = Omit<AnswerOf<'GET /api/v1/admin/list'>, 'giftCardCount'>;

export const giftCardsApi = {
  me: () => call('GET /api/v1/admin/me', { as: 'admin' }),
  business: (businessSlug: string) => call('GET /api/v1/admin/business/{slug}', { path: { slug: businessSlug } }),
  /** @param sort a column's key, `-` in front for descending; '' for the newest first */
  list: (businessSlug: string, keyword: string, sort: string, page: number, limit: number) =>
    call('GET /api/v1/admin/list', { as: 'admin', query: { businessSlug, keyword, sort, page, limit } }),
  details: (id: string) => call('GET /api/v1/admin/details/{id}', { path: { id }, as: 'admin' }),
  /** @param onProgress share sent so far, 0 to 1 */
  create: (body: FormData, idempotencyKey: string, onProgress: (share: number) => void) =>
    upload('POST /api/v1/admin/create-giftcard', { as: 'admin', body, idempotencyKey, onProgress }),
  update: (id: string, body: FormData, onProgress: (share: number) => void) =>
    upload('PUT /api/v1/admin/update/{id}', { as: 'admin', path: { id }, body, onProgress }),
  /** @param locationIds none for everywhere */
  place: (id: string, locationIds: string[]) =>
    call('PUT /api/v1/admin/giftcards/{id}/locations', { path: { id }, as: 'admin', body: { locationIds } }),
  endPackage: (id: string) => call('POST /api/v1/admin/giftcards/{id}/end-package', { as: 'admin', path: { id } }),
  remove: (id: string) => call('DELETE /api/v1/admin/remove/{id}', { as: 'admin', path: { id } }),
};
