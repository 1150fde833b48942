import { WifiOff } from 'lucide-react';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LockScreen } from '../../../../app/till/lock-screen.js';
import { PinPad } from '../../../../app/till/pin-pad.js';
import { t as lockWords } from '../../../../app/till/texts.js';
import { TillFrame } from '../../../../app/till/till-frame.js';
import { useIdleLock } from '../../../../app/till/use-idle-lock.js';
import { Alert } from '../../../../components/alert.js';
import { Button } from '../../../../components/button.js';
import type { KeptTill } from '../device.js';
import { offlineActions, selectOffline } from '../slice.js';
import { t } from '../texts.js';
import { OfflineCounter } from './offline-counter.js';

/** The lock screen, and without network what the device itself can offer in its place. */
export function WithoutNetwork({ children }: { children: ReactNode }) {
  const { isReached, isOpen, till, people } = useSelector(selectOffline);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(offlineActions.lockShown());
  }, [dispatch]);
  if (till && isOpen) return <Unlocked till={till} />;
  return till && !isReached && people.length > 0 ? <OfflineLock till={till} /> : children;
}

/** Nobody is signed in: the device alone knows who unlocked it. */
function Unlocked({ till }: { till: KeptTill }) {
  const { unlocked } = useSelector(selectOffline);
  const dispatch = useDispatch();
  const lock = useCallback(() => dispatch(offlineActions.lockRequested()), [dispatch]);
  useIdleLock(till.idleMinutes, lock);
  return (
    <TillFrame
      businessName={till.businessName}
      place={[till.name, till.location]}
      name={unlocked?.name ?? ''}
      onLock={lock}
    >
      <div />
      <OfflineCounter onNetwork={lock} />
    </TillFrame>
  );
}

function OfflineLock({ till }: { till: KeptTill }) {
  const { people, chosen, unlock, waiting } = useSelector(selectOffline);
  const dispatch = useDispatch();
  const person = people.find(({ userId }) => userId === chosen);
  return (
    <LockScreen
      till={{ ...till, logoUrl: '' }}
      people={people.map(({ userId, name, role }) => ({ id: userId, name, standing: lockWords(`role.${role}`) }))}
      chosen={chosen}
      onChoose={(id) => dispatch(offlineActions.personChosen(id))}
      notice={
        <Alert tone="plain">
          <p>{t('lock.text')}</p>
          {waiting > 0 && <p>{t('lock.waiting', { count: waiting })}</p>}
        </Alert>
      }
      box={
        person && (
          <PinPad
            key={person.userId}
            name={person.name}
            check={unlock}
            onPin={(pin) => dispatch(offlineActions.unlockRequested(pin))}
            onOthers={() => dispatch(offlineActions.personChosen(null))}
          />
        )
      }
      foot={
        <Button variant="quiet" onClick={() => dispatch(offlineActions.reachAsked())}>
          <WifiOff className="icon" aria-hidden />
          {t('away.askAgain')}
        </Button>
      }
    />
  );
}
