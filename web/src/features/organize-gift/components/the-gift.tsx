import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Leaders } from '../../../components/leaders.js';
import { SwitchLine } from '../../../components/switch.js';
import { formatMoney } from '../../../lib/money.js';
import { momentWords } from '../../../lib/zones.js';
import type { Organized } from '../api.js';
import { formOf, type GiftForm } from '../model.js';
import { organizeGiftActions, selectOrganizeGift } from '../slice.js';
import { t } from '../texts.js';
import { CallOffDialog, CloseDialog, HideDialog } from './dialogs.js';
import { EditDialog } from './edit-dialog.js';
import { Part } from './part.js';
import styles from './the-gift.module.css';

interface TheGiftProps {
  organized: Organized;
  token: string;
}

/** What the gift is, and, as long as it is open, what can be done with it. */
export function TheGift({ organized, token }: TheGiftProps) {
  const { groupGift: gift, recipientEmail } = organized;
  const { arrival, closes, goal, message } = gift;
  const wordsOf = ({ at, zone }: typeof closes) => momentWords(new Date(at), zone);
  const isOpen = gift.status === 'open';
  const isOff = gift.status === 'calling-off' || gift.status === 'called-off';
  return (
    <Part title={t('gift.title')}>
      <Leaders
        className={styles.lines}
        lines={[
          { label: t('gift.for'), value: gift.recipientName },
          { label: t('gift.goesTo'), value: recipientEmail },
          ...(isOff ? [] : [{ label: t('gift.arrives'), value: arrival ? wordsOf(arrival) : t('gift.atClosing') }]),
          ...(isOpen ? [{ label: t('gift.closes'), value: wordsOf(closes) }] : []),
          ...(goal === null ? [] : [{ label: t('gift.goal'), value: formatMoney(goal, gift.currency) }]),
        ]}
      />
      {message && (
        <figure className={styles.note}>
          <figcaption className="sr-only">{t('gift.note')}</figcaption>
          <blockquote>{message}</blockquote>
        </figure>
      )}
      {isOpen && <Deeds organized={organized} token={token} />}
    </Part>
  );
}

type Asked = 'edit' | 'close' | 'callOff' | 'hide';

function Deeds({ organized, token }: TheGiftProps) {
  const { hidesAmounts, showsSum, contributions } = organized;
  const { work } = useSelector(selectOrganizeGift);
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Asked | null>(null);
  const isBusy = work.status === 'working';
  const isIn = contributions.length > 0;
  useEffect(() => {
    if (work.status === 'done') setAsked(null);
  }, [work]);
  const ask = (what: Asked) => () => {
    dispatch(organizeGiftActions.workSettled());
    setAsked(what);
  };
  const close = () => {
    dispatch(organizeGiftActions.workSettled());
    setAsked(null);
  };
  const change = (changes: Partial<GiftForm>) =>
    dispatch(organizeGiftActions.changeAsked({ token, form: { ...formOf(organized), ...changes } }));
  const dialog = { organized, token, onClose: close };
  const isChanged = work.deed === 'change' && asked === null;
  return (
    <>
      <div className={styles.switches}>
        <SwitchLine
          label={t('hides.label')}
          hint={t('hides.hint')}
          checked={hidesAmounts}
          disabled={isBusy || (hidesAmounts && isIn)}
          onChange={(is) => (is && isIn ? ask('hide')() : change({ hidesAmounts: is }))}
        />
        <SwitchLine
          label={t('shows.label')}
          hint={t('shows.hint')}
          checked={showsSum}
          disabled={isBusy}
          onChange={(is) => change({ showsSum: is })}
        />
      </div>
      <p role="status" className={styles.told}>
        {isChanged && work.status === 'done' && t('gift.saved')}
      </p>
      {isChanged && work.status === 'failed' && <Alert>{wrongOf(work)}</Alert>}
      <div className={styles.deeds}>
        <Button size="small" disabled={isBusy} onClick={ask('edit')}>
          {t('gift.edit')}
        </Button>
        <Button size="small" disabled={isBusy} onClick={ask('close')}>
          {t('close.action')}
        </Button>
        <Button size="small" variant="quiet" className={styles.off} disabled={isBusy} onClick={ask('callOff')}>
          {t('callOff.action')}
        </Button>
      </div>
      {asked === 'edit' && <EditDialog {...dialog} />}
      {asked === 'close' && <CloseDialog {...dialog} />}
      {asked === 'callOff' && <CallOffDialog {...dialog} />}
      {asked === 'hide' && <HideDialog {...dialog} />}
    </>
  );
}

/** A switch has no fields: what the server says of some is said in words. */
function wrongOf({ fields, error }: { fields: object | null; error: string | null }): string {
  return fields ? Object.values(fields).join(' ') : (error ?? '');
}
