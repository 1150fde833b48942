import { CalendarClock, Hourglass, ImageIcon, MailX, PlugZap, Scale, type LucideIcon } from 'lucide-react';
import { Badge } from '../../../components/badge.js';
import { ButtonLink } from '../../../components/button.js';
import { Sheet } from '../../../components/sheet.js';
import type { Need } from '../needs.js';
import { t } from '../texts.js';
import styles from './needs-you.module.css';

const LOOKS: Record<Need['kind'], { tone: 'warning' | 'danger'; icon: LucideIcon; word: string }> = {
  payments: { tone: 'danger', icon: PlugZap, word: t('attention.payments.badge') },
  dispute: { tone: 'danger', icon: Scale, word: t('attention.dispute.badge') },
  undelivered: { tone: 'danger', icon: MailX, word: t('attention.emails.badge') },
  case: { tone: 'warning', icon: Hourglass, word: t('attention.unsettled.badge') },
  photos: { tone: 'warning', icon: ImageIcon, word: t('attention.unsettled.badge') },
  ending: { tone: 'warning', icon: CalendarClock, word: t('attention.ending.badge') },
};

/** What waits for the owner; nothing at all when nothing does. */
export function NeedsYou({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return null;
  return (
    <Sheet role="region" aria-labelledby="needs-title" className={styles.needs}>
      <div className={styles.head}>
        <h2 id="needs-title">{t('attention.title')}</h2>
        <span className="muted">{t('attention.count', { count: needs.length })}</span>
      </div>
      <ul>
        {needs.map((need) => {
          const { tone, icon, word } = LOOKS[need.kind];
          return (
            <li key={need.key} className={styles.need}>
              <Badge tone={tone} icon={icon}>
                {word}
              </Badge>
              <p>
                <b className="strong">{need.title}</b>
                <span>{need.otherwise}</span>
              </p>
              <ButtonLink to={need.to} aria-label={`${need.verb}: ${need.title}`}>
                {need.verb}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
