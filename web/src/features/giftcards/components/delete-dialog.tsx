import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Dialog } from '../../../components/dialog.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { priceText } from '../../../lib/price-texts.js';
import { giftCardsActions, selectGiftCards } from '../slice.js';
import styles from './delete-dialog.module.css';
import { t } from '../texts.js';

/** Asks before a card type leaves the page (SPEC-2.11). */
export function DeleteDialog({ giftCard, onClose }: { giftCard: GiftCard; onClose: () => void }) {
  const no = useRef<HTMLButtonElement>(null);
  const { action } = useSelector(selectGiftCards);
  const dispatch = useDispatch();
  const sending = action.status === 'sending';
  return (
    <Dialog
      open
      size="ask"
      title={t('delete.title')}
      initialFocus={no}
      onClose={() => {
        if (!sending) onClose();
      }}
      footer={
        <>
          <Button ref={no} onClick={onClose} disabled={sending}>
            {t('delete.no')}
          </Button>
          <Button
            variant="danger"
            busy={sending}
            onClick={() => dispatch(giftCardsActions.removeRequested(giftCard._id))}
          >
            {t('delete.yes')}
          </Button>
        </>
      }
    >
      <div className={styles.item}>
        {giftCard.giftCardImg && (
          <img src={giftCard.giftCardImg} alt="" width={88} height={55} className={styles.thumb} />
        )}
        <div>
          <b className="strong">{giftCard.giftCardName}</b>
          <p className="muted">{priceText(giftCard)}</p>
        </div>
      </div>
      <p className="muted">{t('delete.text')}</p>
      {action.status === 'failed' && <Alert className={styles.alert}>{action.error}</Alert>}
    </Dialog>
  );
}
