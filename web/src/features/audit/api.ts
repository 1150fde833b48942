import type { AuditEntry } from '../../app/audit/entry.js';
import { call } from '../../lib/api-client.js';
import { endOfDay } from '../../lib/dates.js';

export const auditApi = {
  /** @param query.to the last day, `YYYY-MM-DD`; '' for all */
  entries: ({ to, page, limit }: { to: string; page: number; limit: number }): Promise<{ entries: AuditEntry[]; total: number }> =>
    call('/api/v1/admin/audit', { as: 'admin', query: { to: endOfDay(to), page, limit } }),
};
