import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { FormDialog } from '../../../components/form-dialog.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { giftCardsActions, selectGiftCards } from '../slice.js';
import styles from './remove-dialog.module.css';
import { t } from './texts.js';

const WAYS = ['keep', 'end'] as const;

/** Takes a package off sale: its cards keep their units, or what is left on them becomes money (DEC-6.35). */
export function RemovePackageDialog({ giftCard, onClose }: { giftCard: GiftCard; onClose: () => void }) {
  const { action } = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  const [chosen, setChosen] = useState<(typeof WAYS)[number]>('keep');
  const { removeRequested, endRequested } = giftCardsActions;
  const sending = action.status === 'sending';
  return (
    <FormDialog
      danger
      title={t('remove.title', { giftCardName: giftCard.giftCardName })}
      description={t('remove.text')}
      submit={t(`remove.${chosen}.action`)}
      busy={sending}
      error={action.status === 'failed' ? action.error : null}
      onSubmit={() => dispatch((chosen === 'end' ? endRequested : removeRequested)(giftCard._id))}
      onClose={onClose}
    >
      <fieldset className={styles.ways} disabled={sending}>
        <legend className="sr-only">{t('remove.legend')}</legend>
        {WAYS.map((way) => (
          <label key={way}>
            <input type="radio" name="way" checked={chosen === way} onChange={() => setChosen(way)} />
            <span>
              <b>{t(`remove.${way}.label`)}</b>
              <small>{t(`remove.${way}.text`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  );
}
