import type { ListQuery } from '../../app/paged-list.js';
import { call } from '../../lib/api-client.js';
import { DELIVERIES_PER_PAGE, type Delivery } from './model.js';

export const deliveriesApi = {
  list: ({ search, choice, page }: ListQuery): Promise<{ deliveries: Delivery[]; total: number }> =>
    call('/api/v1/admin/deliveries', { as: 'admin', query: { search, status: choice, page, limit: DELIVERIES_PER_PAGE } }),
  resend: (id: string): Promise<unknown> => call(`/api/v1/admin/deliveries/${encodeURIComponent(id)}/resend`, { method: 'POST', as: 'admin', body: {} }),
};
