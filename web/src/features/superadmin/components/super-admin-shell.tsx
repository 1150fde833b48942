import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { NavLink } from '../../../components/link.js';
import { AskHost } from '../../../app/asking/ask-host.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { BrandMark } from '../../../components/brand.js';
import { Button } from '../../../components/button.js';
import { superAdminToken } from '../../../lib/super-admin-token.js';
import { useWorkSurface } from '../../../lib/work-surface.js';
import { mustEnrol } from '../model.js';
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import styles from './super-admin-shell.module.css';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';

const ENROLMENT = '/superadmin/sign-in';

const places = [
  { to: '/superadmin/dashboard', name: t('nav.requests') },
  { to: '/superadmin/admins', name: t('nav.admins') },
  { to: '/superadmin/emails', name: work('emails.title') },
  { to: '/superadmin/audit', name: work('audit.title') },
  { to: ENROLMENT, name: t('nav.account') },
] as const;

/** Around the super admin's pages; without a token it leads to the sign-in. */
export function SuperAdminShell({ children }: { children: ReactNode }) {
  useWorkSurface();
  const { access } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const { pathname } = useLocation();
  const token = superAdminToken.read();
  if (token === null) return <Navigate to="/superlogin" replace />;
  // Everything else is refused until the account has its second factor.
  if (mustEnrol(token) && pathname !== ENROLMENT) return <Navigate to={ENROLMENT} replace />;
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <BrandMark className={styles.mark} />
        <b>{common('product')}</b>
        <span className={styles.tag}>{work('superAdmin')}</span>
        <nav className={styles.places} aria-label={work('superAdmin')}>
          {places.map(({ to, name }) => (
            <NavLink key={to} to={to}>
              {name}
            </NavLink>
          ))}
        </nav>
        <ThemeToggle className={styles.end} />
        <Button
          variant="quiet"
          busy={access.status === 'sending'}
          onClick={() => dispatch(superAdminActions.superLogoutRequested())}
        >
          <LogOut className="icon" aria-hidden />
          {work('session.logout')}
        </Button>
      </header>
      {children}
      <AskHost />
    </div>
  );
}
