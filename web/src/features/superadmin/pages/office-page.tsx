import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { BrandMark } from '../../../components/brand.js';
import { Button } from '../../../components/button.js';
import { Page } from '../../../components/page.js';
import { Stats, type Stat } from '../../../components/stats.js';
import { superAdminToken } from '../../../lib/super-admin-token.js';
import { useWorkSurface } from '../../../lib/work-surface.js';
import { CreateAdmin } from '../components/create-admin.js';
import { RequestDialog } from '../components/request-dialog.js';
import { RequestTable } from '../components/request-table.js';
import type { RequestStats } from '../model.js';
import { officeLeft, officeOpened, selectSuperAdmin, superLogoutRequested } from '../slice.js';
import styles from './office-page.module.css';

/** /superadmin/dashboard: who wants to become a customer, and what became of it. */
export function OfficePage() {
  useWorkSurface();
  const { stats, access } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(officeOpened());
    return () => {
      dispatch(officeLeft());
    };
  }, [dispatch]);
  if (superAdminToken.read() === null) return <Navigate to="/superlogin" replace />;
  return (
    <div className={styles.office}>
      <header className={styles.top}>
        <BrandMark className={styles.mark} />
        <b>Giftcard Vault</b>
        <span className={styles.tag}>Super admin</span>
        <ThemeToggle className={styles.end} />
        <Button variant="quiet" busy={access.status === 'sending'} onClick={() => dispatch(superLogoutRequested())}><LogOut className="icon" aria-hidden />Logout</Button>
      </header>
      <Page title="Registration requests" tab="Super admin" text={waiting(stats)}>
        <Stats label="Totals" stats={statsOf(stats)} />
        <div className={styles.desk}>
          <RequestTable />
          <CreateAdmin />
        </div>
      </Page>
      <RequestDialog />
    </div>
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
