import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import type { User } from '../../../app/session/user.js';
import { Badge } from '../../../components/badge.js';
import { formatDateTime } from '../../../lib/dates.js';
import { missingOf } from '../rules.js';
import { texts } from '../texts.js';
import styles from './payments-state.module.css';

/** How payments stand, without a test: what is stored, what is missing, and how the last test went. */
export function PaymentsState({ user }: { user: User }) {
  const missing = missingOf(user);
  const test = user.squareLastTest ?? null;
  const own = missing.length < 3;
  return (
    <div className={styles.state} role="group" aria-label={texts.howPaymentsStand}>
      {!own ? (
        <Badge icon={CircleDashed}>{texts.noOwnAccount}</Badge>
      ) : missing.length > 0 ? (
        <Badge tone="warning" icon={CircleAlert}>
          {texts.incomplete}
        </Badge>
      ) : test === null ? (
        <Badge tone="warning" icon={CircleDashed}>
          {texts.notTested}
        </Badge>
      ) : test.ok ? (
        <Badge tone="success" icon={CircleCheck}>
          {texts.connected}
        </Badge>
      ) : (
        <Badge tone="danger" icon={CircleAlert}>
          {texts.testFailedBadge}
        </Badge>
      )}
      <p>
        {own && missing.length > 0 && texts.stillMissing(missing.join(', '))}
        {!own && texts.enterAllThree}
        {missing.length === 0 && test === null && texts.storedNotTested}
        {test !== null && missing.length === 0 && (
          <>
            {test.message} <span className="muted">{texts.testedAt(formatDateTime(test.testedAt))}</span>
          </>
        )}
      </p>
    </div>
  );
}
