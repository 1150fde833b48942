import {
  Ban,
  Check,
  CreditCard,
  Hourglass,
  KeyRound,
  LockOpen,
  Mail,
  MailX,
  Pencil,
  RotateCcw,
  ScanQrCode,
  TimerOff,
  Undo2,
  XCircle,
  type LucideIcon,
} from 'lucide-react';
import { classNames } from '../../../lib/class-names.js';
import type { TimelineStep } from '../timeline.js';
import { t } from '../texts.js';
import styles from './timeline.module.css';

const ICONS: Record<TimelineStep['kind'], LucideIcon> = {
  paid: CreditCard,
  mailed: Mail,
  waiting: Hourglass,
  bounced: MailX,
  used: ScanQrCode,
  givenBack: RotateCcw,
  blocked: Ban,
  unblocked: LockOpen,
  authorized: KeyRound,
  corrected: Pencil,
  ended: XCircle,
  refund: Undo2,
  ends: TimerOff,
};
const BAD: readonly TimelineStep['kind'][] = ['bounced', 'blocked', 'ended'];

/** What happened, the oldest first; what comes next is dashed. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ kind, title, text, at, when, next }, index) => {
        const Icon = ICONS[kind] ?? Check;
        return (
          <li key={index} className={classNames(next ? styles.next : BAD.includes(kind) ? styles.bad : styles.done)}>
            <span className={styles.dot} aria-hidden>
              <Icon />
            </span>
            <div>
              <b className="strong">
                {next && <span className="sr-only">{t('next.label')}</span>}
                {title}
              </b>
              {text !== '' && <small>{text}</small>}
            </div>
            {when !== '' && <time {...(at === '' ? {} : { dateTime: at })}>{when}</time>}
          </li>
        );
      })}
    </ol>
  );
}
