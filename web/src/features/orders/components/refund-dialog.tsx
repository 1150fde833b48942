import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { TextArea } from '../../../components/field.js';
import { FormDialog } from '../../../components/form-dialog.js';
import { Leaders } from '../../../components/leaders.js';
import { Skeleton } from '../../../components/skeleton.js';
import { ErrorState } from '../../../components/state.js';
import { Sum } from '../../../components/sum.js';
import { formatMoney } from '../../../lib/money.js';
import { work } from '../../../lib/work/texts.js';
import { isBlank } from '../../../lib/validation.js';
import type { Order } from '../model.js';
import { orderOpened, selectOrder } from '../order.js';
import { paidWithText } from '../paid-with.js';
import { t } from '../texts.js';
import styles from './refund-dialog.module.css';

interface RefundDialogProps {
  orderId: string;
  busy: boolean;
  error: string | null;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** The servers' limit for a reason. */
const REASON_MAX = 300;

/** Says how much goes back to what before it goes: read from the server as the dialog opens. */
export function RefundDialog({ orderId, busy, error, onConfirm, onClose }: RefundDialogProps) {
  const dispatch = useDispatch();
  const { order, orderId: known, status, error: loadError } = useSelector(selectOrder);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    dispatch(orderOpened(orderId));
  }, [dispatch, orderId]);
  const shown = known === orderId && status === 'ready' ? order : null;
  const send = () => {
    setMissing(isBlank(reason));
    if (!isBlank(reason)) onConfirm(reason.trim());
  };
  const possible = shown !== null && shown.refundable > 0;
  return (
    <FormDialog
      title={shown?.orderNumber ? t('refund.titleOf', { number: shown.orderNumber }) : t('refund.title')}
      submit={possible ? t('refund.confirm', { amount: formatMoney(shown.refundable, shown.currency) }) : undefined}
      cancel={t('refund.cancel')}
      danger
      busy={busy}
      error={possible ? error : null}
      onSubmit={send}
      onClose={onClose}
    >
      {status === 'failed' && known === orderId && (
        <ErrorState message={loadError ?? ''} level={3} onRetry={() => dispatch(orderOpened(orderId))} />
      )}
      {shown === null && status !== 'failed' && (
        <div aria-busy className={styles.big}>
          <Skeleton width={160} height={48} />
          <Skeleton width={200} />
        </div>
      )}
      {shown && !possible && <Alert tone="plain">{shown.disputed ? t('refund.disputed') : t('refund.nothing')}</Alert>}
      {possible && (
        <>
          <p className={styles.big}>
            <Sum amount={shown.refundable} currency={shown.currency} size={48} />
            <b className="strong">{t('refund.goesBackTo', { paidWith: paidWithText(shown.paidWith) })}</b>
          </p>
          <Leaders lines={billOf(shown)} />
          <TextArea
            label={work('reason.label')}
            hint={work('reason.hint')}
            rows={2}
            maxLength={REASON_MAX}
            value={reason}
            error={missing ? work('field.mandatory') : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
          <p className="small muted">{t('refund.hint')}</p>
        </>
      )}
    </FormDialog>
  );
}

/** How the sum comes about: of the price the share that is left on the card. */
function billOf({ buyerName, price, amount, remainingBalance, refunded, refundable, currency }: Order) {
  return [
    { label: t('refund.paidBy', { name: buyerName }), value: formatMoney(price, currency) },
    {
      label: t('refund.left'),
      value: t('refund.leftOf', { left: formatMoney(remainingBalance, currency), all: formatMoney(amount, currency) }),
    },
    ...(refunded > 0 ? [{ label: t('refund.wentBack'), value: formatMoney(refunded, currency) }] : []),
    { label: t('refund.goesBack'), value: formatMoney(refundable, currency), total: true },
  ];
}
