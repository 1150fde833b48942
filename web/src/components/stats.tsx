import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './link.js';
import { Sheet } from './sheet.js';
import { Skeleton } from './skeleton.js';
import styles from './stats.module.css';

export interface Stat {
  label: string;
  /** A dot before the label; colour never stands alone, the label says what it means. */
  dot?: 'neutral' | 'warning' | 'success' | 'danger' | undefined;
  /** Left out while it loads. */
  value: ReactNode | undefined;
  note?: ReactNode | undefined;
  /** Makes the whole cell a link. */
  to?: string | undefined;
}

/** Figures in one sheet, ruled like a ledger. */
export function Stats({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <Sheet
      role="group"
      aria-label={label}
      aria-busy={stats.some(({ value }) => value === undefined) || undefined}
      className={styles.stats}
    >
      {stats.map((stat) => (
        <Cell key={stat.label} stat={stat} />
      ))}
    </Sheet>
  );
}

function Cell({ stat: { label, dot, value, note, to } }: { stat: Stat }) {
  const content = (
    <>
      <span className={styles.label}>
        {dot && <i className={styles.dot} data-tone={dot} />}
        {label}
        {to !== undefined && <ArrowUpRight className={styles.arrow} aria-hidden />}
      </span>
      <span className={styles.figure}>{value ?? <Skeleton width={96} height={32} />}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  return to === undefined ? (
    <div className={styles.stat}>{content}</div>
  ) : (
    <Link to={to} className={styles.stat}>
      {content}
    </Link>
  );
}
