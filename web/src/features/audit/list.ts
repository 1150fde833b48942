import type { UnknownAction } from 'redux';
import { AUDIT_PER_PAGE, filtersOf, type AuditEntry, type AuditPerson } from '../../app/audit/entry.js';
import { pagedList } from '../../app/paged-list.js';
import type { Feature } from '../../app/store.js';
import { endOfDay, startOfDay } from '../../lib/dates.js';
import { auditApi } from './api.js';
import { work } from '../../lib/work/texts.js';

const list = pagedList<AuditEntry>({
  key: 'audit',
  load: async ({ choice, page }) => {
    const { from, to, ...filters } = filtersOf(choice);
    const { entries, total, people } = await auditApi.entries({
      ...filters,
      from: startOfDay(from),
      to: endOfDay(to),
      page,
      limit: AUDIT_PER_PAGE,
    });
    return { rows: entries, total, people };
  },
  failed: work('audit.failed'),
});

const nobody: readonly AuditPerson[] = [];

/** Who may be asked for comes with each page. */
function peopleReducer(state = nobody, action: UnknownAction): readonly AuditPerson[] {
  return list.actions.loaded.match(action) && 'people' in action.payload
    ? (action.payload.people as AuditPerson[])
    : state;
}

export const auditFeature: Feature[] = [list.feature, { key: 'auditPeople', reducer: peopleReducer }];
export const auditActions = list.actions;
export const selectAudit = list.selectList;
export const selectAuditPeople = (state: object): readonly AuditPerson[] =>
  (state as { auditPeople?: readonly AuditPerson[] }).auditPeople ?? nobody;
