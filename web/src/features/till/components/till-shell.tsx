import { ReceiptText } from 'lucide-react';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { selectUser } from '../../../app/session/selectors.js';
import { TillFrame } from '../../../app/till/till-frame.js';
import { useIdleLock } from '../../../app/till/use-idle-lock.js';
import { ButtonLink } from '../../../components/button.js';
import { work } from '../../../lib/work/texts.js';
import { tillActions } from '../slice.js';
import styles from './till-shell.module.css';

/** Around the pages of who is unlocked at a device. @param around says whether there is network, and stands in for the counter without it */
export function TillShell({ around: Around }: { around: ComponentType<{ children: ReactNode }> }) {
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  const lock = useCallback(() => dispatch(tillActions.lockRequested()), [dispatch]);
  const touch = useCallback(() => dispatch(tillActions.tillTouched()), [dispatch]);
  useIdleLock(user?.tillIdleMinutes ?? null, lock, touch);
  return (
    <TillFrame
      businessName={user?.restaurantName ?? ''}
      place={[user?.till?.name, user?.till?.location]}
      name={user?.name ?? ''}
      tools={
        <ButtonLink to="/redeem/shift" size="small" variant="quiet" className={styles.shift}>
          <ReceiptText className="icon" aria-hidden />
          <span>{work('till.shift')}</span>
        </ButtonLink>
      }
      onLock={lock}
    >
      <Around>
        <Outlet />
      </Around>
    </TillFrame>
  );
}
