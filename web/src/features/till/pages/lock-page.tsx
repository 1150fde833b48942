import { ShieldOff, TabletSmartphone } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { BarePage } from '../../../app/bare-page.js';
import { LockScreen } from '../../../app/till/lock-screen.js';
import { t as lockWords } from '../../../app/till/texts.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { PageLoading } from '../../../components/page-loading.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import type { PersonAtTill, Till } from '../api.js';
import { PinBox } from '../components/pin-box.js';
import { selectTill, tillActions } from '../slice.js';
import { t } from '../texts.js';

/** The counter of a device that is locked: who serves, and their PIN. */
export function LockPage() {
  const { load, till } = useSelector(selectTill);
  const dispatch = useDispatch();
  const ask = () => dispatch(tillActions.tillOpened());
  useEffect(() => {
    dispatch(tillActions.tillOpened());
  }, [dispatch]);
  if (load.status === 'gone') return <Gone message={load.error ?? ''} />;
  if (till) return <Locked till={till} />;
  if (load.status === 'loading') return <PageLoading />;
  return (
    <BarePage title={lockWords('title')}>
      <ErrorState level={1} message={load.error} onRetry={ask} action={<SignIn>{t('otherSignIn')}</SignIn>} />
    </BarePage>
  );
}

/** The ordinary sign-in, which leads back to the counter. */
function SignIn({ children }: { children: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" onClick={() => void navigate('/login', { state: { from: '/redeem' } })}>
      {children}
    </Button>
  );
}

function Gone({ message }: { message: string }) {
  return (
    <BarePage title={t('gone.title')}>
      <EmptyState
        level={1}
        art={<ShieldOff />}
        title={t('gone.title')}
        text={
          <>
            {message} {t('gone.hint')}
          </>
        }
        action={
          <>
            <ButtonLink to="/redeem/device" variant="primary">
              <TabletSmartphone className="icon" aria-hidden />
              {t('gone.enrol')}
            </ButtonLink>
            <SignIn>{t('gone.signIn')}</SignIn>
          </>
        }
      />
    </BarePage>
  );
}

function Locked({ till }: { till: Till }) {
  const { chosen } = useSelector(selectTill);
  const dispatch = useDispatch();
  const person = till.people.find(({ id }) => id === chosen);
  return (
    <LockScreen
      till={till}
      people={till.people.map((one) => ({ id: one.id, name: one.name, standing: standingOf(one) }))}
      chosen={chosen}
      onChoose={(id) => dispatch(tillActions.personChosen(id))}
      notice={till.people.length === 0 && <p className="muted">{till.location ? t('nobodyHere') : t('nobody')}</p>}
      box={person && <PinBox key={person.id} person={person} />}
      foot={<SignIn>{t('otherSignIn')}</SignIn>}
    />
  );
}

function standingOf({ pin, stopped, pausedUntil, role }: PersonAtTill): string {
  if (!pin) return t('notSet.short');
  if (stopped) return t('stopped.short');
  return pausedUntil !== null && Date.parse(pausedUntil) > Date.now() ? t('paused.short') : lockWords(`role.${role}`);
}
