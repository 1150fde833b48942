import { ShieldOff, TabletSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { BarePage } from '../../../app/bare-page.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { PageLoading } from '../../../components/page-loading.js';
import { PageTitle } from '../../../components/page-title.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { classNames } from '../../../lib/class-names.js';
import { formatTime } from '../../../lib/dates.js';
import { monogramOf } from '../../../lib/monogram.js';
import type { PersonAtTill, Till } from '../api.js';
import { PinBox } from '../components/pin-box.js';
import { selectTill, tillActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './lock-page.module.css';

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
    <BarePage title={t('title')}>
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
  const person = till.people.find(({ id }) => id === chosen);
  const Question = person ? 'h2' : 'h1'; // on a phone the PIN lies over the names, and its title is the page's
  return (
    <main id="main" className={classNames(styles.lock, person && styles.asking)}>
      <PageTitle>{t('title')}</PageTitle>
      <section className={styles.crew} aria-labelledby="who">
        <header className={styles.head}>
          {till.logoUrl !== '' && <img src={till.logoUrl} alt="" width={44} height={44} />}
          <p className={styles.place}>
            {till.businessName}
            <span>{[till.name, till.location].filter(Boolean).join(' · ')}</span>
          </p>
          <Clock />
        </header>
        <Question id="who">{t('question')}</Question>
        {till.people.length === 0 && <p className="muted">{till.location ? t('nobodyHere') : t('nobody')}</p>}
        <ul className={styles.faces}>
          {till.people.map((one) => (
            <li key={one.id}>
              <Face person={one} on={one.id === chosen} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <SignIn>{t('otherSignIn')}</SignIn>
        </div>
      </section>
      <section className={styles.box} aria-label={person ? t('pin.of', { name: person.name }) : t('pin.label')}>
        {person ? <PinBox key={person.id} person={person} /> : <p className={styles.choose}>{t('pin.choose')}</p>}
      </section>
    </main>
  );
}

function Face({ person, on }: { person: PersonAtTill; on: boolean }) {
  const dispatch = useDispatch();
  return (
    <button type="button" aria-pressed={on} onClick={() => dispatch(tillActions.personChosen(person.id))}>
      <span className={styles.initials} aria-hidden>
        {monogramOf(person.name)}
      </span>
      <b>{person.name}</b>
      <small>{standingOf(person)}</small>
    </button>
  );
}

function standingOf({ pin, stopped, pausedUntil, role }: PersonAtTill): string {
  if (!pin) return t('notSet.short');
  if (stopped) return t('stopped.short');
  return pausedUntil !== null && Date.parse(pausedUntil) > Date.now() ? t('paused.short') : t(`role.${role}`);
}

function Clock() {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <time className={`num ${styles.clock}`}>{formatTime(now)}</time>;
}
