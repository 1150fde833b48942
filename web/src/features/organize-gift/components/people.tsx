import { Check, Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, ButtonLink } from '../../../components/button.js';
import { formatDate } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { monogramOf } from '../../../lib/monogram.js';
import type { Organized } from '../api.js';
import { t } from '../texts.js';
import { Part } from './part.js';
import styles from './people.module.css';

/** So many are shown before all are asked for. */
const FIRST = 5;

interface Person {
  key: string;
  name: string;
  line: string;
  isIn: boolean;
  /** What they gave, where the organizer sees it. */
  amount: string;
}

/** Who is in, the first first, then who was invited and is not. */
export function People({ organized }: { organized: Organized }) {
  const { hidesAmounts, groupGift: gift } = organized;
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const people = peopleOf(organized);
  const isOff = gift.status === 'calling-off' || gift.status === 'called-off';
  const title = t(isOff ? 'people.were' : 'people.title');
  const shown = isWhole ? people : people.slice(0, FIRST);
  const showAll = () => {
    flushSync(() => setWhole(true)); // the button that was pressed is gone
    list.current?.focus();
  };
  if (people.length === 0 && gift.status !== 'open') return null;
  return (
    <Part title={title} aside={hidesAmounts && <span className="small muted">{t('people.hidden')}</span>}>
      {people.length === 0 && <p className="muted">{t('people.none')}</p>}
      <ul ref={list} className={styles.people} aria-label={title} tabIndex={-1}>
        {shown.map((person) => (
          <Row key={person.key} person={person} isOff={isOff} />
        ))}
      </ul>
      <div className={styles.under}>
        {shown.length < people.length && (
          <Button size="small" variant="quiet" onClick={showAll}>
            {t('people.all', { count: people.length })}
          </Button>
        )}
        {gift.status === 'open' && gift.most > 0 && !organized.contributions.some(({ isOrganizer }) => isOrganizer) && (
          <ButtonLink size="small" to={`/gift/together/${encodeURIComponent(gift.id)}`}>
            {t('people.payIn')}
          </ButtonLink>
        )}
      </div>
    </Part>
  );
}

function Row({ person: { name, line, isIn, amount }, isOff }: { person: Person; isOff: boolean }) {
  return (
    <li>
      <span className={styles.face} aria-hidden>
        {monogramOf(name)}
      </span>
      <div className={styles.who}>
        <b>{name}</b>
        {line && <p>{line}</p>}
      </div>
      <span className={styles.state} data-in={isIn || undefined}>
        {amount && <span className={styles.amount}>{amount}</span>}
        {!isOff && (
          <>
            {isIn ? <Check aria-hidden /> : <Clock aria-hidden />}
            {t(isIn ? 'people.in' : 'people.notYet')}
          </>
        )}
      </span>
    </li>
  );
}

function peopleOf({ contributions, invitations, groupGift: { currency, status } }: Organized): Person[] {
  const areIn = contributions.map(({ name, line, amount, isOrganizer, at }, place) => ({
    key: `${place}-${at}`,
    name,
    line: isOrganizer ? t('people.you') : line && `\u201c${line}\u201d`,
    isIn: true,
    amount: amount === null ? '' : formatMoney(amount, currency),
  }));
  const areNot = status === 'open' ? invitations.filter(({ isIn }) => !isIn) : [];
  return [
    ...areIn,
    ...areNot.map(({ email, invitedAt, remindedAt }) => {
      const date = formatDate(invitedAt);
      const line = remindedAt
        ? t('people.reminded', { date, reminded: formatDate(remindedAt) })
        : t('people.invited', { date });
      return { key: email, name: email, line, isIn: false, amount: '' };
    }),
  ];
}
