import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { TextField } from '../../components/field.js';
import { ListSheet } from '../../components/list-sheet.js';
import type { Column } from '../../components/table.js';
import { Toolbar } from '../../components/toolbar.js';
import { formatDateTime } from '../../lib/dates.js';
import type { ListActions, ListState } from '../paged-list.js';
import styles from './audit-list.module.css';
import { actionText, AUDIT_PER_PAGE, detailText, whoText, type AuditEntry } from './entry.js';
import { common } from '../../lib/texts.js';

interface AuditListProps {
  list: ListState<AuditEntry>;
  actions: ListActions<AuditEntry>;
  /** Names the business of each entry (the super admin's list). */
  ofMany?: boolean;
}

/** Who changed what, newest first. `choice` of the list is the last day to show. */
export function AuditList({ list, actions, ofMany = false }: AuditListProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(actions.opened());
  }, [dispatch, actions]);
  return (
    <>
      <Toolbar>
        <TextField type="date" label={common.upTo} value={list.choice} onChange={(event) => dispatch(actions.chosen(event.target.value))} />
      </Toolbar>
      <ListSheet
        caption={common.auditLog}
        list={list}
        pageSize={AUDIT_PER_PAGE}
        columns={ofMany ? [...columns, business] : columns}
        rowKey={({ id }) => id}
        empty={{ title: common.nothingHereYet, text: list.choice === '' ? common.everyChangeByAn : common.nothingHappenedUpTo }}
        onRetry={() => dispatch(actions.opened())}
        onPage={(page) => dispatch(actions.turned(page))}
      />
    </>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  { key: 'what', header: common.what, onCard: 'first', cell: ({ action, details }) => <div className={styles.what}><b className="strong">{actionText(action)}</b><span>{detailText(details)}</span></div> },
  { key: 'who', header: common.who, cell: ({ who }) => <span className={styles.when}>{whoText(who)}</span> },
  { key: 'when', header: common.when, onCard: 'two', cell: ({ at }) => <span className={`num ${styles.when}`}>{formatDateTime(at)}</span> },
  { key: 'request', header: common.request, onCard: 'line', cell: ({ requestId }) => <code className={styles.request}>{requestId}</code> },
];
const business: Column<AuditEntry> = { key: 'business', header: common.business, onCard: 'line', cell: ({ businessSlug }) => businessSlug || '–' };
