import type { AuditEntry } from '../../app/audit/entry.js';
import { call } from '../../lib/api-client.js';

export const auditApi = {
  /** @param query.to the last day, `YYYY-MM-DD`; '' for today */
  entries: ({ to, page, limit }: { to: string; page: number; limit: number }): Promise<{ entries: AuditEntry[]; total: number }> =>
    call('/api/v1/admin/audit', { as: 'admin', query: { to: to === '' ? '' : `${to}T23:59:59.999Z`, page, limit } }),
};
