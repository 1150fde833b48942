import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { offlineCardLimit } from '@giftcard/kernel/business/offline-allowance';
import { Alert } from '../../../../components/alert.js';
import { Button } from '../../../../components/button.js';
import { formatTime } from '../../../../lib/dates.js';
import { formatMoney } from '../../../../lib/money.js';
import { offlineActions, selectOffline } from '../slice.js';
import type { Accepted, Unlocked } from '../state.js';
import { t } from '../texts.js';
import { OfflineCounter } from './offline-counter.js';
import styles from './offline.module.css';

/** Around the pages of who is unlocked at a till: that there is no network, the counter without it, and what became of what that accepted. */
export function AtTill({ children }: { children: ReactNode }) {
  const { isReached, isOpen, unlocked, canCheck, entries } = useSelector(selectOffline);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(offlineActions.tillShown());
  }, [dispatch]);
  const settled = entries.filter(({ state, isNoted }) => state !== 'waiting' && !isNoted);
  return (
    <>
      <div className={`no-print ${styles.said}`}>
        {!isReached && !isOpen && unlocked && <Away unlocked={unlocked} canCheck={canCheck} />}
        {settled.length > 0 && !isOpen && <HandedIn settled={settled} />}
      </div>
      {isOpen ? <OfflineCounter onNetwork={() => dispatch(offlineActions.counterLeft())} isSignedIn /> : children}
    </>
  );
}

function Away({ unlocked: { currency }, canCheck }: { unlocked: Unlocked; canCheck: boolean }) {
  const dispatch = useDispatch();
  return (
    <Alert tone="plain" className={styles.line}>
      <p>
        {canCheck
          ? t('away.text', { amount: formatMoney(offlineCardLimit(currency) / 100, currency) })
          : t('away.unable')}
      </p>
      {canCheck && (
        <Button size="small" variant="primary" onClick={() => dispatch(offlineActions.counterOpened())}>
          {t('away.open')}
        </Button>
      )}
    </Alert>
  );
}

/** Until it was read: what the platform made of it. */
function HandedIn({ settled }: { settled: readonly Accepted[] }) {
  const dispatch = useDispatch();
  const taken = settled.filter(({ state }) => state === 'handedIn');
  const sum = (of: (one: Accepted) => number) => taken.reduce((cents, one) => cents + of(one), 0);
  const shortCents = sum(({ shortfallCents }) => shortfallCents);
  const money = (cents: number, currency: string): string => formatMoney(cents / 100, currency);
  return (
    <Alert tone={shortCents === 0 && taken.length === settled.length ? 'success' : 'error'} className={styles.line}>
      <div>
        {taken[0] && (
          <p>
            <b>{t('handedIn.title', { count: taken.length })}</b>{' '}
            {t(shortCents > 0 ? 'handedIn.short' : 'handedIn.covered', {
              amount: money(
                sum(({ amountCents }) => amountCents),
                taken[0].currency,
              ),
              short: money(shortCents, taken[0].currency),
            })}
          </p>
        )}
        {settled
          .filter(({ state }) => state === 'refused')
          .map(({ id, amountCents, currency, acceptedAt, refusal }) => (
            <p key={id}>
              {t('handedIn.refused', {
                amount: money(amountCents, currency),
                at: formatTime(new Date(acceptedAt).toISOString()),
                reason: refusal,
              })}
            </p>
          ))}
      </div>
      <Button size="small" onClick={() => dispatch(offlineActions.noted())}>
        {t('handedIn.noted')}
      </Button>
    </Alert>
  );
}
