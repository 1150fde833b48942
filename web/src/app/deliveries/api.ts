import { call } from '../../lib/api-client.js';
import type { ListQuery } from '../paged-list.js';
import { DELIVERIES_PER_PAGE, type Delivery } from './delivery.js';

export interface DeliveriesApi {
  list(query: ListQuery): Promise<{ deliveries: Delivery[]; total: number }>;
  resend(id: string): Promise<unknown>;
}

/** An admin's are those of the business, the super admin's the platform's own. */
export function deliveriesApi(as: 'admin' | 'superAdmin'): DeliveriesApi {
  return as === 'admin'
    ? {
        list: (query) => call('GET /api/v1/admin/deliveries', { as, query: asked(query) }),
        resend: (id) => call('POST /api/v1/admin/deliveries/{id}/resend', { as, path: { id } }),
      }
    : {
        list: (query) => call('GET /api/superadmin/deliveries', { as, query: asked(query) }),
        resend: (id) => call('POST /api/superadmin/deliveries/{id}/resend', { as, path: { id } }),
      };
}

function asked({ search, choice, page }: ListQuery) {
  return { search, status: choice, page, limit: DELIVERIES_PER_PAGE };
}
