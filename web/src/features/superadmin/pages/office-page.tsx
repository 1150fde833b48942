import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Page } from '../../../components/page.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { CreateAdmin } from '../components/create-admin.js';
import { OfficeShell } from '../components/office-shell.js';
import { RequestDialog } from '../components/request-dialog.js';
import { RequestTable } from '../components/request-table.js';
import type { RequestStats } from '../model.js';
import { officeLeft, officeOpened, selectSuperAdmin } from '../slice.js';
import styles from './office-page.module.css';

/** /superadmin/dashboard: who wants to become a customer, and what became of it. */
export function OfficePage() {
  const { stats } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(officeOpened());
    return () => {
      dispatch(officeLeft());
    };
  }, [dispatch]);
  return (
    <OfficeShell>
      <Page title="Registration requests" tab="Super admin" text={waiting(stats)}>
        <Stats label="Totals" stats={statsOf(stats)} />
        <div className={styles.desk}>
          <RequestTable />
          <CreateAdmin />
        </div>
      </Page>
      <RequestDialog />
    </OfficeShell>
  );
}

function waiting(stats: RequestStats | null): string {
  if (stats === null) return 'Businesses that want to join.';
  if (stats.pending === 0) return 'Nobody is waiting for an answer.';
  return stats.pending === 1 ? 'One business is waiting for an answer.' : `${stats.pending} businesses are waiting for an answer.`;
}

function statsOf(stats: RequestStats | null): Stat[] {
  return [
    { label: 'Total', value: stats?.total.toLocaleString('en-US') },
    { label: 'Pending', dot: 'warning', value: stats?.pending.toLocaleString('en-US') },
    { label: 'Approved', dot: 'success', value: stats?.approved.toLocaleString('en-US') },
    { label: 'Rejected', dot: 'danger', value: stats?.rejected.toLocaleString('en-US') },
  ];
}
