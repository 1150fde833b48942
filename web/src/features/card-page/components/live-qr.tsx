import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PRESENCE_PERIOD_MS } from '@giftcard/kernel/business/changing-text';
import { QrPicture } from '../../../components/qr-picture.js';
import { inTime } from '../../../lib/in-time.js';
import type { HolderCard } from '../api.js';
import { t } from '../texts.js';
import styles from './live-qr.module.css';

/** In seconds. */
const PERIOD = PRESENCE_PERIOD_MS / 1000;
/** Around the white field of the picture. */
const RING = 'M132 5h103a24 24 0 0 1 24 24v206a24 24 0 0 1-24 24H29a24 24 0 0 1-24-24V29A24 24 0 0 1 29 5Z';

/** The QR that changes every half minute by the server's clock, also while this device is offline, in a ring that runs out. On paper it is the fixed one. */
export function LiveQr({
  fixed,
  changing,
  clockAheadMs,
}: {
  fixed: string;
  changing: NonNullable<HolderCard['changingQr']>;
  clockAheadMs: number;
}) {
  const now = useServerClock(clockAheadMs);
  const text = useText(fixed, changing.secret, Math.floor(now / 1000 / PERIOD));
  const gone = Math.floor(now / 1000) % PERIOD;
  return (
    <>
      <div className={`no-print ${styles.live}`} data-changing>
        <svg className={styles.ring} viewBox="0 0 264 264" fill="none" aria-hidden="true">
          <path className={styles.track} d={RING} />
          <path
            className={styles.left}
            data-begins={gone === 0}
            d={RING}
            pathLength={PERIOD}
            strokeDasharray={PERIOD}
            strokeDashoffset={gone}
          />
        </svg>
        {text !== null && <QrPicture text={text} alt={t('code.picture')} size={232} className={styles.picture} />}
      </div>
      <p className={`no-print ${styles.next}`}>
        <RefreshCw className="icon" aria-hidden />
        <span aria-hidden="true">{t('code.next', { seconds: PERIOD - gone })}</span>
        <span className="sr-only">{t('code.changes')}</span>
      </p>
      <div className={styles.printed}>
        <QrPicture text={fixed} alt="" size={232} />
      </div>
    </>
  );
}

/** Milliseconds since 1970 by the server's clock, once a second, at the turn of its seconds. */
function useServerClock(clockAheadMs: number): number {
  const [now, setNow] = useState(() => Date.now() + clockAheadMs);
  useEffect(() => {
    let next: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(next); // one that was looked at again has another one waiting
      const server = Date.now() + clockAheadMs;
      setNow(server);
      next = setTimeout(tick, 1000 - (((server % 1000) + 1000) % 1000));
    };
    tick();
    // A phone that slept in a pocket shows the moment in which it is taken out.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(next);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clockAheadMs]);
  return now;
}

/** Null until the code that makes it has come; where that can't be had, the fixed one, for which the counter asks for the mailed code. */
function useText(fixed: string, secret: string, step: number): string | null {
  const [make, setMake] = useState<((step: number) => string) | null>(null);
  useEffect(() => {
    let open = true;
    void inTime(import('@giftcard/kernel/business/presence')).then(
      ({ changingPayload }) => {
        if (open) setMake(() => (at: number) => changingPayload(fixed, secret, at * PRESENCE_PERIOD_MS));
      },
      () => {
        if (open) setMake(() => () => fixed);
      },
    );
    return () => {
      open = false;
    };
  }, [fixed, secret]);
  return make && make(step);
}
