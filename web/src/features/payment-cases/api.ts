import type { ListQuery } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { CASES_PER_PAGE } from './model.js';

export const paymentCasesApi = {
  list: ({ choice, page }: ListQuery) =>
    call('GET /api/v1/admin/payment-cases', { as: 'admin', query: { state: choice, page, limit: CASES_PER_PAGE } }),
};
