import { Languages, LogOut, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGE_NAMES } from '@giftcard/kernel/business/language';
import { LanguageLink, OTHER_LANGUAGES } from '../../components/language-links.js';
import { NavLink } from '../../components/link.js';
import { classNames } from '../../lib/class-names.js';
import { mayOpen } from '../session/permissions.js';
import { selectUser } from '../session/selectors.js';
import { logoutRequested } from '../session/slice.js';
import { chooseTheme, useTheme } from '../theme/theme.js';
import { leaveOrAsk } from '../unsaved/unsaved.js';
import { entries, isRedeem } from './entries.js';
import { BusinessMark } from './business-mark.js';
import styles from './nav.module.css';
import { work } from '../../lib/work/texts.js';

/** The admin's entries and, at the foot, the business, the theme and Logout. The same in the sidebar and in a phone's menu. */
export function Nav({ rail = false, onNavigate }: { rail?: boolean; onNavigate?: () => void }) {
  const dispatch = useDispatch();
  const user = useSelector(selectUser);
  const dark = useTheme() === 'dark';
  const leave = () =>
    leaveOrAsk(() => {
      onNavigate?.();
      dispatch(logoutRequested());
    });
  return (
    <>
      <nav aria-label={work('admin')} className={styles.list} data-rail={rail}>
        {entries
          .filter(({ path }) => mayOpen(user, path))
          .map((entry) => (
            <NavLink
              key={entry.path}
              to={entry.path}
              title={rail ? entry.name : undefined}
              className={classNames(styles.item, isRedeem(entry) && styles.redeem)}
              onClick={onNavigate}
            >
              <entry.icon className="icon" aria-hidden />
              <Label rail={rail}>{entry.name}</Label>
            </NavLink>
          ))}
      </nav>
      <div className={styles.foot} data-rail={rail}>
        {user && (
          <NavLink
            to="/settings/sign-in"
            className={styles.business ?? ''}
            title={rail ? work('account.title') : undefined}
            onClick={onNavigate}
          >
            <BusinessMark name={user.restaurantName} logoUrl={user.logoUrl} />
            <Label rail={rail} className={styles.names}>
              <b>{user.restaurantName}</b>
              <span>{user.name}</span>
            </Label>
            <span className="sr-only">{work('account.title')}</span>
          </NavLink>
        )}
        <button
          type="button"
          className={styles.item}
          title={rail ? work('theme.label') : undefined}
          onClick={() => chooseTheme(dark ? 'light' : 'dark')}
        >
          {dark ? <Sun className="icon" aria-hidden /> : <Moon className="icon" aria-hidden />}
          <Label rail={rail}>{dark ? work('theme.light') : work('theme.dark')}</Label>
        </button>
        {OTHER_LANGUAGES.map((language) => (
          <LanguageLink
            key={language}
            language={language}
            className={styles.item}
            title={rail ? LANGUAGE_NAMES[language] : undefined}
          >
            <Languages className="icon" aria-hidden />
            <Label rail={rail}>{LANGUAGE_NAMES[language]}</Label>
          </LanguageLink>
        ))}
        <button type="button" className={styles.item} title={rail ? work('session.logout') : undefined} onClick={leave}>
          <LogOut className="icon" aria-hidden />
          <Label rail={rail}>{work('session.logout')}</Label>
        </button>
      </div>
    </>
  );
}

function Label({ rail, className, children }: { rail: boolean; className?: string | undefined; children: ReactNode }) {
  return <span className={rail ? 'sr-only' : className}>{children}</span>;
}
