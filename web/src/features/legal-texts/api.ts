import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';
import type { PageName } from './page-names.js';

export type LegalText = AnswerOf<'GET /api/v1/businesses/{businessSlug}/legal/{page}'>;

export const legalTextsApi = {
  read: (businessSlug: string, page: PageName): Promise<LegalText> =>
    call('GET /api/v1/businesses/{businessSlug}/legal/{page}', { path: { businessSlug, page } }),
  /** An empty text has the page say the template again. */
  publish: (page: PageName, text: string) =>
    call('PUT /api/v1/admin/legal/{page}', { as: 'admin', path: { page }, body: { text } }),
};
