import { Undo2 } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { unitsWorth } from '../../../lib/package-texts.js';
import { cardActionActions, isTopUpRefundable, isUndoable } from '../card-actions.js';
import { kindText } from '../model.js';
import styles from './history.module.css';
import { t } from '../texts.js';

/** Redeemed amount, remaining amount and date of each entry, newest first. */
export function History({ buyer }: { buyer: Buyer }) {
  if (buyer.redemptionHistory.length === 0) return <p className="muted">{t('history.empty')}</p>;
  return (
    <ol className={styles.history}>
      {buyer.redemptionHistory.map((entry, at) => (
        <li key={`${entry.redemptionDate}-${at}`}>
          <time dateTime={entry.redemptionDate}>{formatDateTime(entry.redemptionDate)}</time>
          <span className={styles.sum}>
            <b>{amountOf(entry, buyer)}</b>
            <span>{entry.undone ? t('history.undoneLater') : kindText(entry, buyer.currency)}</span>
            {entry.tip > 0 && <span>{t('history.tip', { tip: formatMoney(entry.tip, buyer.currency) })}</span>}
          </span>
          <span className={styles.sum}>
            {formatMoney(entry.remainingAmount, buyer.currency)}
            <span>{t('history.left')}</span>
          </span>
          {entry.reason ? <span className={styles.reason}>“{entry.reason}”</span> : null}
          {isTopUpRefundable(entry, buyer) && <RefundTopUp cardId={buyer.cardId} orderId={entry.id} />}
          {isUndoable(entry, Date.now()) && (
            <Undo cardId={buyer.cardId} redemptionId={entry.id} amount={amountOf(entry, buyer)} />
          )}
        </li>
      ))}
    </ol>
  );
}

function amountOf({ units, redeemedAmount }: Buyer['redemptionHistory'][number], buyer: Buyer): string {
  return unitsWorth(units, buyer.packageTerms, formatMoney(redeemedAmount, buyer.currency));
}

function Undo({ cardId, redemptionId, amount }: { cardId: string; redemptionId: string; amount: string }) {
  const dispatch = useDispatch();
  return (
    <Button
      variant="quiet"
      className={styles.undo}
      onClick={() => dispatch(cardActionActions.cardActionAsked({ what: 'undo', cardId, redemptionId }))}
    >
      <Undo2 className="icon" aria-hidden />
      {t('undo.action')}
      <span className="sr-only">{t('undo.ofAmount', { amount })}</span>
    </Button>
  );
}

function RefundTopUp({ cardId, orderId }: { cardId: string; orderId: string }) {
  const dispatch = useDispatch();
  return (
    <Button
      variant="quiet"
      className={styles.undo}
      onClick={() => dispatch(cardActionActions.cardActionAsked({ what: 'topUpRefund', cardId, orderId }))}
    >
      <Undo2 className="icon" aria-hidden />
      {t('topUpRefund.action')}
    </Button>
  );
}
