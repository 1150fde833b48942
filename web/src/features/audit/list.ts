import { AUDIT_PER_PAGE, type AuditEntry } from '../../app/audit/entry.js';
import { pagedList } from '../../app/paged-list.js';
import { auditApi } from './api.js';
import { common } from '../../lib/texts.js';

const list = pagedList<AuditEntry>({
  key: 'audit',
  load: async ({ choice, page }) => {
    const { entries, total } = await auditApi.entries({ to: choice, page, limit: AUDIT_PER_PAGE });
    return { rows: entries, total };
  },
  failed: common.weCouldntLoadThe,
});

export const auditFeature = list.feature;
export const auditActions = list.actions;
export const selectAudit = list.selectList;
