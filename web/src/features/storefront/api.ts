import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type GiftCardPage = AnswerOf<'GET /api/v1/giftcards'>;

export interface ListQuery {
  /** Null lists the cards of all businesses (/explore). */
  businessSlug: string | null;
  search: string;
}

export const storefrontApi = {
  list: (query: ListQuery, page: number, limit: number) =>
    call('GET /api/v1/giftcards', {
      query: { search: query.search, businessSlug: query.businessSlug ?? undefined, page, limit },
    }),
  business: (businessSlug: string) => call('GET /api/v1/admin/business/{slug}', { path: { slug: businessSlug } }),
};
