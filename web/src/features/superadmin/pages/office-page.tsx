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
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { formatCount } from '../../../lib/language.js';

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
      <Page title={texts.registrationRequests} tab={common.superAdmin} text={waiting(stats)}>
        <Stats label={common.totals} stats={statsOf(stats)} />
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
  if (stats === null) return texts.businessesThatWantTo;
  if (stats.pending === 0) return texts.nobodyIsWaitingFor;
  return texts.waiting(stats.pending);
}

function statsOf(stats: RequestStats | null): Stat[] {
  return [
    { label: texts.total, value: stats && formatCount(stats.total) },
    { label: texts.pending, dot: 'warning', value: stats && formatCount(stats.pending) },
    { label: texts.approved, dot: 'success', value: stats && formatCount(stats.approved) },
    { label: texts.rejected, dot: 'danger', value: stats && formatCount(stats.rejected) },
  ];
}
