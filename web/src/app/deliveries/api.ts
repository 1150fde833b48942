import { call } from '../../lib/api-client.js';
import type { ListQuery } from '../paged-list.js';
import { DELIVERIES_PER_PAGE, type Delivery } from './delivery.js';

export interface DeliveriesApi {
  list(query: ListQuery): Promise<{ deliveries: Delivery[]; total: number }>;
  resend(id: string): Promise<unknown>;
}

/** An admin's are those of the business, the super admin's the platform's own. */
export function deliveriesApi(as: 'admin' | 'superAdmin'): DeliveriesApi {
  const path = as === 'admin' ? '/api/v1/admin/deliveries' : '/api/superadmin/deliveries';
  return {
    list: ({ search, choice, page }) =>
      call(path, { as, query: { search, status: choice, page, limit: DELIVERIES_PER_PAGE } }),
    resend: (id) => call(`${path}/${encodeURIComponent(id)}/resend`, { method: 'POST', as, body: {} }),
  };
}
