import { useEffect, useState, type ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.js';
import { classNames } from '../../lib/class-names.js';
import { formatTime } from '../../lib/dates.js';
import { monogramOf } from '../../lib/monogram.js';
import styles from './lock-screen.module.css';
import { t } from './texts.js';

export interface Face {
  readonly id: string;
  readonly name: string;
  /** Their role, or why they can't use their PIN now. */
  readonly standing: string;
}

interface LockScreenProps {
  till: { readonly businessName: string; readonly name: string; readonly location: string; readonly logoUrl: string };
  people: readonly Face[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Above the names. */
  notice?: ReactNode;
  /** Beside the names; over them on a phone, once somebody was chosen. */
  box: ReactNode;
  foot: ReactNode;
}

/** The counter of a device that is locked: who serves, and beside them their PIN. */
export function LockScreen({ till, people, chosen, onChoose, notice, box, foot }: LockScreenProps) {
  const person = people.find(({ id }) => id === chosen);
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
        {notice}
        <Question id="who">{t('question')}</Question>
        <ul className={styles.faces}>
          {people.map(({ id, name, standing }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === chosen} onClick={() => onChoose(id)}>
                <span className={styles.initials} aria-hidden>
                  {monogramOf(name)}
                </span>
                <b>{name}</b>
                <small>{standing}</small>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.foot}>{foot}</div>
      </section>
      <section className={styles.box} aria-label={person ? t('pin.of', { name: person.name }) : t('pin.label')}>
        {person ? box : <p className={styles.choose}>{t('pin.choose')}</p>}
      </section>
    </main>
  );
}

function Clock() {
  const [now, setNow] = useState(() => new Date().toISOString());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <time className={`num ${styles.clock}`}>{formatTime(now)}</time>;
}
