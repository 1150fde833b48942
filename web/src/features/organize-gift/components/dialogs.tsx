import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '../../../components/form-dialog.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords } from '../../../lib/zones.js';
import type { Organized } from '../api.js';
import { formOf } from '../model.js';
import { organizeGiftActions, selectOrganizeGift, type Deed } from '../slice.js';
import { t } from '../texts.js';

export interface DialogProps {
  organized: Organized;
  token: string;
  onClose: () => void;
}

function useWork(deed: Deed): { busy: boolean; error: string | null } {
  const { work } = useSelector(selectOrganizeGift);
  const isOf = work.deed === deed;
  return {
    busy: isOf && work.status === 'working',
    error: isOf && work.status === 'failed' ? work.error : null,
  };
}

/** Before it closes early: what is issued, and to whom. With too little in it, why not. */
export function CloseDialog({ organized, token, onClose }: DialogProps) {
  const { groupGift: gift, leastSum, recipientEmail } = organized;
  const dispatch = useDispatch();
  const money = (amount: number) => formatMoney(amount, gift.currency);
  const sum = gift.sum ?? 0;
  const isSmall = sum < leastSum;
  const goes = gift.arrival
    ? t('close.arrives', { when: momentWords(new Date(gift.arrival.at), gift.arrival.zone) })
    : t('close.arrivesNow', { address: recipientEmail });
  return (
    <FormDialog
      title={t('close.title')}
      description={
        isSmall
          ? t('close.tooSmall', { least: money(leastSum) })
          : `${t('close.text', { sum: money(sum), recipient: gift.recipientName })} ${goes}`
      }
      submit={isSmall ? undefined : t('close.action')}
      {...useWork('close')}
      onSubmit={() => dispatch(organizeGiftActions.closeAsked(token))}
      onClose={onClose}
    />
  );
}

/** Before everybody gets their money back. */
export function CallOffDialog({ organized: { groupGift: gift, contributions }, token, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const count = contributions.length;
  const sum = formatMoney(gift.sum ?? 0, gift.currency);
  return (
    <FormDialog
      danger
      title={t('callOff.title')}
      description={count === 0 ? t('callOff.nobody') : t('callOff.text', { count, sum })}
      submit={t('callOff.action')}
      {...useWork('callOff')}
      onSubmit={() => dispatch(organizeGiftActions.callOffAsked(token))}
      onClose={onClose}
    />
  );
}

/** Before amounts are hidden of people who are in already. */
export function HideDialog({ organized, token, onClose }: DialogProps) {
  const dispatch = useDispatch();
  const form = { ...formOf(organized), hidesAmounts: true };
  return (
    <FormDialog
      title={t('hides.title')}
      description={t('hides.text')}
      submit={t('hides.action')}
      {...useWork('change')}
      onSubmit={() => dispatch(organizeGiftActions.changeAsked({ token, form }))}
      onClose={onClose}
    />
  );
}
