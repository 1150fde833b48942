import { Printer } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import { formatMoney } from '../../../lib/money.js';
import type { Shift } from '../api.js';
import { selectShift, shiftActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './shift-view.module.css';

/** Says what a close does, with the sums that the drawer is counted by. It stays while the answer is on its way. */
export function CloseDialog({ shift: { till, slip } }: { shift: Shift }) {
  const { closing, closeError } = useSelector(selectShift);
  const dispatch = useDispatch();
  const sending = closing === 'sending';
  const leave = () => {
    if (!sending) dispatch(shiftActions.closeLeft());
  };
  const money = (amount: number) => formatMoney(amount, slip?.currency ?? 'USD');
  return (
    <Dialog
      open
      size="ask"
      keepOnOutside
      title={t('close.title', { till })}
      description={t('close.text')}
      onClose={leave}
      footer={
        <div className={styles.acts}>
          <Button busy={sending} onClick={() => dispatch(shiftActions.closeRequested({ print: false }))}>
            {t('close.only')}
          </Button>
          <Button
            variant="primary"
            busy={sending}
            onClick={() => dispatch(shiftActions.closeRequested({ print: true }))}
          >
            <Printer className="icon" aria-hidden />
            {t('close.print')}
          </Button>
        </div>
      }
    >
      <p>
        {t('close.sums', {
          used: money(slip?.used ?? 0),
          tips: money(slip?.tips ?? 0),
          cash: money(slip?.cashedOut ?? 0),
        })}
      </p>
      {closeError !== null && <Alert>{closeError}</Alert>}
    </Dialog>
  );
}
