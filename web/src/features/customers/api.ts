import type { ListQuery } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { download } from '../../lib/download.js';
import { t } from './texts.js';
import { choiceOf } from './choice.js';
import { CUSTOMERS_PER_PAGE } from './model.js';

export const customersApi = {
  list: ({ search, choice, page }: ListQuery) =>
    call('GET /api/v1/admin/customers', {
      as: 'admin',
      query: { search, ...choiceOf(choice), page, limit: CUSTOMERS_PER_PAGE },
    }),
  one: (email: string) => call('GET /api/v1/admin/customer', { as: 'admin', query: { email } }),
  /** Forgets them for good. */
  erase: (email: string, password: string) =>
    call('POST /api/v1/admin/customer/erase', { as: 'admin', body: { email, password } }),
  /** Everything that there is of them. */
  download: (email: string): Promise<void> =>
    download('/api/v1/admin/customer.json', t('data.fileName'), { as: 'admin', query: { email } }),
  /** What a person gave or holds. */
  cards: (part: 'given' | 'held', { choice: email, page }: ListQuery) =>
    call('GET /api/v1/admin/buyers', { as: 'admin', query: { email, part, page, limit: CUSTOMERS_PER_PAGE } }),
};
