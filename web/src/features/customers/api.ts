import type { ListQuery } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { CUSTOMERS_PER_PAGE, type Customer } from './model.js';

export const customersApi = {
  list: ({ search, choice, page }: ListQuery): Promise<{ customers: Customer[]; total: number }> =>
    call('/api/v1/admin/customers', { as: 'admin', query: { search, sort: choice, page, limit: CUSTOMERS_PER_PAGE } }),
};
