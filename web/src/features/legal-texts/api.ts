import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

export type LegalText = AnswerOf<'GET /api/v1/businesses/{businessSlug}/legal/{page}'>;

/** In the order in which they are shown. */
export const PAGES = ['terms', 'privacy-policy', 'imprint'] as const;
export type PageName = (typeof PAGES)[number];

export const legalTextsApi = {
  read: (businessSlug: string, page: PageName): Promise<LegalText> =>
    call('GET /api/v1/businesses/{businessSlug}/legal/{page}', { path: { businessSlug, page } }),
  /** An empty text has the page say the template again. */
  publish: (page: PageName, text: string) =>
    call('PUT /api/v1/admin/legal/{page}', { as: 'admin', path: { page }, body: { text } }),
};
