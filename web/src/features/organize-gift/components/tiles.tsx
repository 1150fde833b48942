import { useEffect, useState } from 'react';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords } from '../../../lib/zones.js';
import type { Organized } from '../api.js';
import { t } from '../texts.js';
import styles from './tiles.module.css';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How an open gift stands: what is paid in, who is in, how long it is open. */
export function Tiles({ organized }: { organized: Organized }) {
  const { groupGift: gift, contributions, invitations } = organized;
  const now = useMinute();
  const closesAt = new Date(gift.closes.at);
  const money = (amount: number) => formatMoney(amount, gift.currency);
  const count = contributions.length;
  const notIn = invitations.filter(({ isIn }) => !isIn).length;
  const invited =
    notIn > 0 ? t('page.notIn', { count: notIn }) : t(invitations.length > 0 ? 'page.allIn' : 'page.noneInvited');
  return (
    <Sheet className={styles.sheet}>
      <dl className={styles.tiles} aria-label={t('page.figures')}>
        <Tile
          label={t('page.paidIn')}
          value={money(gift.sum ?? 0)}
          note={gift.goal === null ? t('page.noGoal') : t('page.ofGoal', { goal: money(gift.goal) })}
        />
        <Tile
          label={t('page.people')}
          value={notIn > 0 ? t('page.peopleOf', { count, all: count + notIn }) : String(count)}
          note={invited}
        />
        <Tile
          label={t('page.closesIn')}
          value={leftWords(closesAt.getTime() - now)}
          note={momentWords(closesAt, gift.closes.zone)}
        />
      </dl>
    </Sheet>
  );
}

function Tile({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  );
}

function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function leftWords(left: number): string {
  if (left >= 2 * DAY_MS) return t('page.days', { count: Math.floor(left / DAY_MS) });
  if (left >= 2 * HOUR_MS) return t('page.hours', { count: Math.floor(left / HOUR_MS) });
  return t('page.minutes', { count: Math.max(Math.ceil(left / MINUTE_MS), 0) });
}
