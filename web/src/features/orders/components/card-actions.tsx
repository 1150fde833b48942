import { Ban, KeyRound, LockOpen, MailPlus, Undo2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import { blockedBecause, type Buyer } from '../../../lib/buyer.js';
import {
  type CardAction,
  cardActionActions,
  isActivationUndoable,
  isCorrectable,
  selectCardAction,
} from '../card-actions.js';
import styles from './card-actions.module.css';
import { RefundDialog } from './refund-dialog.js';
import { RecipientDialog } from './recipient-dialog.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { recipientAddress } from '../recipient-address.js';

/** What can be done to a sold card as it is now. */
export function CardActions({ buyer }: { buyer: Buyer }) {
  const dispatch = useDispatch();
  const { cardId, status } = buyer;
  const why = blockedBecause(buyer);
  if (status === 'void')
    return (
      <Alert tone="plain" className={styles.note}>
        {common('card.refundedHint')}
      </Alert>
    );
  const ask = (what: 'block' | 'unblock' | 'refund' | 'recipient' | 'reissue' | 'undoActivation') =>
    dispatch(cardActionActions.cardActionAsked({ what, cardId }));
  return (
    <>
      {status === 'blocked' && (
        <Alert className={styles.note}>
          {t('block.note')}
          {why && `: ${why}`}.
        </Alert>
      )}
      {buyer.giftInfo && (
        <p className={`small muted ${styles.note}`}>
          {buyer.giftInfo.byLink
            ? t('correction.givenByLink', { name: buyer.giftInfo.recipientName })
            : t('correction.givenTo', { name: buyer.giftInfo.recipientName, email: recipientAddress(buyer.giftInfo) })}
        </p>
      )}
      <div className={styles.actions}>
        {isCorrectable(buyer) && (
          <Button onClick={() => ask('recipient')}>
            <MailPlus className="icon" aria-hidden />
            {t('correction.action')}
          </Button>
        )}
        {status !== 'expired' && isReachable(buyer) && (
          <Button onClick={() => ask('reissue')}>
            <KeyRound className="icon" aria-hidden />
            {t('reissue.action')}
          </Button>
        )}
        {status === 'blocked' ? (
          <Button onClick={() => ask('unblock')}>
            <LockOpen className="icon" aria-hidden />
            {t('unblock.action')}
          </Button>
        ) : (
          <Button onClick={() => ask('block')}>
            <Ban className="icon" aria-hidden />
            {t('block.action')}
          </Button>
        )}
        {isActivationUndoable(buyer, Date.now()) && (
          <Button onClick={() => ask('undoActivation')}>
            <Undo2 className="icon" aria-hidden />
            {t('undoActivation.action')}
          </Button>
        )}
        {buyer.paidAtCounter === null && (
          <Button onClick={() => ask('refund')}>
            <Undo2 className="icon" aria-hidden />
            {work('refund')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Of a physical card nobody may have told an address: a new code would reach nobody. */
function isReachable({ paidAtCounter, email }: Buyer): boolean {
  return paidAtCounter === null || email !== '';
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
}

const words: Record<Exclude<CardAction['what'], 'recipient' | 'refund'>, Words> = {
  topUpRefund: {
    title: t('topUpRefund.title'),
    text: t('topUpRefund.text'),
    confirm: t('topUpRefund.action'),
    danger: true,
  },
  undo: { title: t('undo.title'), text: t('undo.text'), confirm: t('undo.confirm') },
  block: { title: t('block.title'), text: t('block.text'), confirm: t('block.action'), danger: true },
  reissue: { title: t('reissue.title'), text: t('reissue.text'), confirm: t('reissue.action'), danger: true },
  unblock: { title: t('unblock.title'), text: t('unblock.text'), confirm: t('unblock.action') },
  undoActivation: {
    title: t('undoActivation.title'),
    text: t('undoActivation.text'),
    confirm: t('undoActivation.action'),
    danger: true,
  },
};

/** Asks for the reason of what was chosen, or for the new address; one for the whole page. */
export function CardActionDialog({ buyers }: { buyers: readonly Buyer[] }) {
  const { asked, status, error } = useSelector(selectCardAction);
  const dispatch = useDispatch();
  if (!asked) return null;
  const buyer = buyers.find(({ cardId }) => cardId === asked.cardId);
  const shared = { busy: status === 'sending', error, onClose: () => dispatch(cardActionActions.cardActionGivenUp()) };
  if (asked.what === 'recipient')
    return buyer ? (
      <RecipientDialog
        {...shared}
        buyer={buyer}
        onConfirm={(email) => dispatch(cardActionActions.cardActionConfirmed({ action: asked, answer: email }))}
      />
    ) : null;
  if (asked.what === 'refund')
    return (
      <RefundDialog
        {...shared}
        orderId={asked.cardId}
        onConfirm={(reason) => dispatch(cardActionActions.cardActionConfirmed({ action: asked, answer: reason }))}
      />
    );
  const { title, text, confirm, danger = false } = words[asked.what];
  return (
    <ReasonDialog
      title={title}
      text={`${buyer ? `${buyer.buyerName}, ${buyer.giftCardName}. ` : ''}${text}`}
      confirm={confirm}
      danger={danger}
      {...shared}
      onConfirm={(reason) => dispatch(cardActionActions.cardActionConfirmed({ action: asked, answer: reason }))}
    />
  );
}
