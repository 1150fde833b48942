import { offlineCardLimit, readStatement, STATEMENT_VALID_MS } from '@giftcard/kernel/business/offline-allowance';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { QrPicture } from '../../../components/qr-picture.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { useOnline } from '../../../lib/use-online.js';
import styles from './offline-dialog.module.css';
import { t } from './texts.js';

/** What the platform says of this card, for a till that can't ask it: as large as the phone has room, for its modules are fine. */
export function OfflineDialog({
  statement,
  clockAheadMs,
  onClose,
}: {
  statement: string;
  clockAheadMs: number;
  onClose: () => void;
}) {
  const isOnline = useOnline(); // loaded without network, the card itself would be gone
  const said = readStatement(statement);
  if (!said) return null;
  const { balanceCents, currency, issuedAt } = said;
  const until = issuedAt.getTime() + STATEMENT_VALID_MS;
  const isOver = Date.now() + clockAheadMs > until;
  const money = (cents: number): string => formatMoney(cents / 100, currency);
  return (
    <Dialog open size="ask" title={t('title')} description={t('text')} onClose={onClose}>
      <div className={styles.shown}>
        {isOver ? (
          <>
            <Alert>{t('over')}</Alert>
            {isOnline && (
              <Button variant="primary" onClick={() => window.location.reload()}>
                {t('reload')}
              </Button>
            )}
          </>
        ) : (
          <>
            <QrPicture text={statement} alt={t('picture')} size={392} level="L" className={styles.qr} />
            <p>
              <b>{t('had', { balance: money(balanceCents), at: formatDateTime(issuedAt.toISOString()) })}</b>
            </p>
            <p className="small muted">
              {t('limits', {
                most: money(Math.min(balanceCents, offlineCardLimit(currency))),
                until: formatDateTime(new Date(until).toISOString()),
              })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
