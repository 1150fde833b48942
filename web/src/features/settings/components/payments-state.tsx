import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { User } from '../../../app/session/user.js';
import { Badge } from '../../../components/badge.js';
import { formatDateTime } from '../../../lib/dates.js';
import { missingOf } from '../rules.js';
import { t } from '../texts.js';
import styles from './payments-state.module.css';

/** How payments stand, without a test: what is stored, what is missing, and how the last test went. */
export function PaymentsState({ user }: { user: User }) {
  const missing = missingOf(user);
  const test = user.squareLastTest ?? null;
  const own = missing.length < 3;
  return (
    <div className={styles.state} role="group" aria-label={t('payments.state.label')}>
      {!own ? (
        <Badge icon={CircleDashed}>{t('payments.state.none.title')}</Badge>
      ) : missing.length > 0 ? (
        <Badge tone="warning" icon={CircleAlert}>
          {t('payments.state.incomplete.title')}
        </Badge>
      ) : test === null ? (
        <Badge tone="warning" icon={CircleDashed}>
          {t('payments.state.notTested.title')}
        </Badge>
      ) : test.ok ? (
        <Badge tone="success" icon={CircleCheck}>
          {t('payments.state.connected.title')}
        </Badge>
      ) : (
        <Badge tone="danger" icon={CircleAlert}>
          {t('payments.state.failed.title')}
        </Badge>
      )}
      <p>
        {own && missing.length > 0 && t('payments.state.incomplete.hint', { what: missing.join(', ') })}
        {!own && t('payments.state.none.hint')}
        {missing.length === 0 && test === null && t('payments.state.notTested.hint')}
        {test !== null && missing.length === 0 && (
          <>
            {test.message}{' '}
            <span className="muted">{t('payments.state.testedAt', { time: formatDateTime(test.testedAt) })}</span>
          </>
        )}
      </p>
    </div>
  );
}
