import { call } from '../../lib/api-client.js';

export const auditApi = {
  /** @param query.from, query.to ISO times, both included; '' for no end */
  entries: (query: { who: string; kind: string; from: string; to: string; page: number; limit: number }) =>
    call('GET /api/v1/admin/audit', { as: 'admin', query }),
};
