import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { GroupGift } from '../../../lib/contribution.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords } from '../../../lib/zones.js';
import { Sum } from '../../../components/sum.js';
import { t } from '../texts.js';
import styles from './so-far.module.css';

/** What was paid in, where it may be seen, of what is hoped for; who is in; until when. */
export function SoFar({ groupGift }: { groupGift: GroupGift }) {
  const { contributors, goal, sum, recipientName, closes, arrival } = groupGift;
  const count = contributors.length;
  return (
    <section aria-label={t('soFar.label')}>
      <div aria-live="polite">
        {sum !== null && <PaidIn sum={sum} goal={goal} currency={groupGift.currency} />}
        <p className={sum === null ? styles.count : 'small muted'}>
          {count === 0 ? t('soFar.nobody') : t('soFar.people', { count })}
          {sum !== null && goal !== null && count > 0 && ` ${t('soFar.more')}`}
        </p>
      </div>
      {count > 0 && <Faces names={contributors.map(({ name }) => name)} />}
      <p className={styles.until}>
        <CalendarClock className="icon" aria-hidden />
        <span>
          <b>{t('soFar.until', { closes: momentWords(new Date(closes.at), closes.zone) })}</b>{' '}
          {arrival
            ? t('soFar.arrives', {
                recipient: recipientName,
                arrives: momentWords(new Date(arrival.at), arrival.zone),
              })
            : t('soFar.arrivesThen', { recipient: recipientName })}
        </span>
      </p>
    </section>
  );
}

function PaidIn({ sum, goal, currency }: { sum: number; goal: number | null; currency: string }) {
  const of = goal === null ? null : formatMoney(goal, currency);
  return (
    <>
      <p className={styles.sum}>
        <Sum amount={sum} currency={currency} size={48} />
        <span className="muted">{of === null ? t('soFar.paidIn') : t('soFar.goal', { goal: of })}</span>
      </p>
      {goal !== null && of !== null && (
        <Meter sum={sum} goal={goal} label={t('soFar.ofGoal', { sum: formatMoney(sum, currency), goal: of })} />
      )}
    </>
  );
}

/** The goal stays marked once it is passed. */
function Meter({ sum, goal, label }: { sum: number; goal: number; label: string }) {
  const whole = Math.max(sum, goal);
  return (
    <div className={styles.meter} role="img" aria-label={label}>
      <i style={{ width: `${(sum / whole) * 100}%` }} />
      <b style={{ insetInlineStart: `${(goal / whole) * 100}%` }} />
    </div>
  );
}

const SHOWN = 4;

function Faces({ names }: { names: readonly string[] }) {
  const [all, setAll] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (all) next.current?.focus();
  }, [all]);
  // One more takes as much room as saying that there is one more.
  const shown = all || names.length <= SHOWN + 1 ? names : names.slice(0, SHOWN);
  const more = names.length - shown.length;
  return (
    <ul className={styles.faces} aria-label={t('soFar.who')}>
      {shown.map((name, at) => (
        <li key={at} ref={at === SHOWN ? next : undefined} tabIndex={at === SHOWN ? -1 : undefined}>
          <span className={styles.face} aria-hidden>
            {[...name][0]?.toUpperCase()}
          </span>
          <span>{name}</span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {t('soFar.moreNames', { count: more })}
          </button>
        </li>
      )}
    </ul>
  );
}
