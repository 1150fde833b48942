import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Page } from '../../../components/page.js';
import { Sheet } from '../../../components/sheet.js';
import { ErrorState } from '../../../components/state.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { CreateAdmin } from '../components/create-admin.js';
import { SuperAdminShell } from '../components/super-admin-shell.js';
import { RequestDialog } from '../components/request-dialog.js';
import { RequestTable } from '../components/request-table.js';
import type { RequestStats } from '../model.js';
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import styles from './requests-page.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';
import { formatCount } from '../../../lib/language.js';

/** /superadmin/dashboard: who wants to become a customer, and what became of it. */
export function RequestsPage() {
  const {
    stats: { known, error },
  } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(superAdminActions.superAdminOpened());
    return () => {
      dispatch(superAdminActions.superAdminLeft());
    };
  }, [dispatch]);
  return (
    <SuperAdminShell>
      <Page title={t('requests.title')} tab={work('superAdmin')} text={waiting(known)}>
        {known === null && error !== null ? (
          <Sheet>
            <ErrorState message={error} onRetry={() => dispatch(superAdminActions.statsRetried())} />
          </Sheet>
        ) : (
          <Stats label={work('totals')} stats={statsOf(known)} />
        )}
        <div className={styles.desk}>
          <RequestTable />
          <CreateAdmin />
        </div>
      </Page>
      <RequestDialog />
    </SuperAdminShell>
  );
}

function waiting(stats: RequestStats | null): string {
  if (stats === null) return t('requests.lead');
  if (stats.pending === 0) return t('requests.waiting.none');
  return t('requests.waiting.count', { count: stats.pending });
}

function statsOf(stats: RequestStats | null): Stat[] {
  const figure = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));
  return [
    { label: t('requests.total'), value: figure(stats?.total) },
    { label: t('status.pending'), dot: 'warning', value: figure(stats?.pending) },
    { label: t('status.approved'), dot: 'success', value: figure(stats?.approved) },
    { label: t('status.rejected'), dot: 'danger', value: figure(stats?.rejected) },
  ];
}
