import type { AnswerOf } from '@giftcard/client';
import { call } from '../../lib/api-client.js';

/** `text`: `#` title, `##` headings, `- ` items, paragraphs (docs/adr/0037). */
export type LegalText = AnswerOf<'GET /api/v1/legal/{page}'>;

export const legalApi = {
  read: (page: string) => call('GET /api/v1/legal/{page}', { path: { page } }),
};
