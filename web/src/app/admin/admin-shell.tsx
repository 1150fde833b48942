import { Menu, PanelLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Link, NavLink } from '../../components/link.js';
import { useSelector } from 'react-redux';
import { BrandMark } from '../../components/brand.js';
import { IconButton } from '../../components/icon-button.js';
import { classNames } from '../../lib/class-names.js';
import { useWorkSurface } from '../../lib/work-surface.js';
import styles from './admin-shell.module.css';
import { AskHost } from '../asking/ask-host.js';
import { homeOf, mayOpen } from '../session/permissions.js';
import { selectUser } from '../session/selectors.js';
import { LeaveQuestion } from '../unsaved/leave-question.js';
import { isRedeem, shortcuts } from './entries.js';
import { MenuDrawer } from './menu-drawer.js';
import { Nav } from './nav.js';
import { useRail } from './use-rail.js';
import { common } from '../../lib/texts.js';
import { work } from '../../lib/work/texts.js';

/** Around every admin page: a collapsible sidebar, on phones a bottom bar and a menu. At the counter it steps back. */
export function AdminShell() {
  useWorkSurface();
  const { pathname } = useLocation();
  const atCounter = pathname === '/redeem';
  const [rail, toggleRail] = useRail(atCounter);
  const user = useSelector(selectUser);
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    setMenuOpen(false);
  }, [pathname]);
  if (user?.till) return <Outlet />; // nothing but the counter (features/till)
  return (
    <div className={classNames(styles.app, rail && styles.rail, atCounter && styles.counter)}>
      <aside className={styles.sidebar} id="sidebar" aria-label={work('sidebar.label')}>
        <div className={styles.brand}>
          <Link to={homeOf(user)} aria-label={common('product')}>
            <BrandMark className={styles.mark} />
            {!rail && <span>{common('product')}</span>}
          </Link>
          <IconButton
            label={rail ? work('sidebar.expand') : work('sidebar.collapse')}
            aria-expanded={!rail}
            aria-controls="sidebar"
            onClick={toggleRail}
          >
            <PanelLeft className="icon" aria-hidden />
          </IconButton>
        </div>
        <Nav rail={rail} />
      </aside>
      <Outlet />
      {!atCounter && (
        <nav className={styles.tabbar} aria-label={work('sidebar.shortcuts')}>
          {shortcuts
            .filter(({ path }) => mayOpen(user, path))
            .map((entry) => (
              <NavLink
                key={entry.path}
                to={entry.path}
                {...(isRedeem(entry) ? { className: styles.redeem ?? '' } : {})}
              >
                <span className={styles.glyph}>
                  <entry.icon className="icon" aria-hidden />
                </span>
                {entry.name}
              </NavLink>
            ))}
          <button type="button" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
            <span className={styles.glyph}>
              <Menu className="icon" aria-hidden />
            </span>
            {common('menu.label')}
          </button>
        </nav>
      )}
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <LeaveQuestion />
      <AskHost />
    </div>
  );
}
