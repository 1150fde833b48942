import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** `text`: `#` title, `##` headings, `- ` items, paragraphs (docs/adr/0037). */
export type LegalText = AnswerOf<'GET /api/v1/legal/{page}'>;

/** Which page: the platform's, or a business's as it stands or stood. */
export interface LegalAddress {
  page: string;
  businessSlug?: string | undefined;
  version?: string | undefined;
}

export const legalApi = {
  read: ({ page, businessSlug, version }: LegalAddress): Promise<Pick<LegalText, 'text'>> =>
    businessSlug === undefined
      ? call('GET /api/v1/legal/{page}', { path: { page } })
      : call('GET /api/v1/businesses/{businessSlug}/legal/{page}', {
          path: { businessSlug, page },
          query: { version },
        }),
};
