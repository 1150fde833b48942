import { Lock, ReceiptText } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectUser } from '../../../app/session/selectors.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { work } from '../../../lib/work/texts.js';
import { tillActions } from '../slice.js';
import { t } from '../texts.js';
import { useIdleLock } from '../use-idle-lock.js';
import styles from './till-shell.module.css';

/** Around the counter of a device: where one is, who one is, and the way out, which is to lock it. */
export function TillShell() {
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  useIdleLock(user?.tillIdleMinutes ?? null);
  return (
    <div className={styles.till}>
      <header className={`no-print ${styles.bar}`}>
        <p className={styles.place}>
          {user?.restaurantName}
          <span>{[user?.till?.name, user?.till?.location].filter(Boolean).join(' · ')}</span>
        </p>
        <p className={styles.who}>{user?.name}</p>
        <ButtonLink to="/redeem/shift" size="small" variant="quiet" className={styles.shift}>
          <ReceiptText className="icon" aria-hidden />
          <span>{work('till.shift')}</span>
        </ButtonLink>
        <Button size="small" onClick={() => dispatch(tillActions.lockRequested())}>
          <Lock className="icon" aria-hidden />
          {t('lock')}
        </Button>
      </header>
      <Outlet />
    </div>
  );
}
