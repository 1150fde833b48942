import { call } from '../../lib/api-client.js';

export interface LegalText {
  page: string;
  /** `#` title, `##` headings, `- ` items, paragraphs (docs/adr/0037). */
  text: string;
}

export const legalApi = {
  read: (page: string): Promise<LegalText> => call(`/api/v1/legal/${encodeURIComponent(page)}`),
};
