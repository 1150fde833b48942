import { Gift, PenLine, ScanQrCode } from 'lucide-react';
import { Link } from '../../../components/link.js';
import { Sheet } from '../../../components/sheet.js';
import { Skeleton } from '../../../components/skeleton.js';
import { formatDateTime } from '../../../lib/dates.js';
import type { Happening } from '../activity.js';
import { t } from '../texts.js';
import styles from './activity.module.css';

const icons = { sale: Gift, redeemed: ScanQrCode, other: PenLine } as const;

/** What happened last. @param happenings undefined while it loads; null when it could not be had */
export function Activity({ happenings }: { happenings: readonly Happening[] | null | undefined }) {
  return (
    <Sheet
      role="region"
      aria-labelledby="activity-title"
      aria-busy={happenings === undefined || undefined}
      className={styles.activity}
    >
      <div className={styles.head}>
        <h2 id="activity-title">{t('activity.title')}</h2>
        <Link className={styles.more} to="/settings/audit">
          {t('activity.all')}
        </Link>
      </div>
      {happenings === undefined && (
        <div className={styles.bones}>
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} height={36} />
          ))}
        </div>
      )}
      {happenings === null && <p className={styles.none}>{t('activity.failed')}</p>}
      {happenings?.length === 0 && <p className={styles.none}>{t('activity.empty')}</p>}
      {happenings && happenings.length > 0 && (
        <ol>
          {happenings.map((one) => (
            <Line key={one.id} one={one} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function Line({ one: { at, who, what, amount, below, kind } }: { one: Happening }) {
  const Icon = icons[kind];
  return (
    <li className={styles.event} data-kind={kind}>
      <Icon className="icon" aria-hidden />
      <div>
        <b className="strong">{who}</b> {what}
        <span className={styles.below}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          {below !== '' && ` · ${below}`}
        </span>
      </div>
      <span className={`num ${styles.sum}`}>{amount}</span>
    </li>
  );
}
