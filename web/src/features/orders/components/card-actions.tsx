import { Ban, LockOpen, Undo2 } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import { blockedBecause, type Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { cardActionAsked, cardActionConfirmed, cardActionGivenUp, selectCardAction, type CardAction } from '../card-actions.js';
import styles from './card-actions.module.css';

/** What can be done to a sold card as it is now. */
export function CardActions({ buyer }: { buyer: Buyer }) {
  const dispatch = useDispatch();
  const { cardId, status } = buyer;
  const why = blockedBecause(buyer);
  if (cardId === undefined) return null;
  if (status === 'void') return <Alert tone="plain" className={styles.note}>This card was refunded and can no longer be used.</Alert>;
  const ask = (what: 'block' | 'unblock' | 'refund') => dispatch(cardActionAsked({ what, cardId }));
  return (
    <>
      {status === 'blocked' && <Alert className={styles.note}>This card is blocked{why && `: ${why}`}.</Alert>}
      <div className={styles.actions}>
        {status === 'blocked'
          ? <Button onClick={() => ask('unblock')}><LockOpen className="icon" aria-hidden />Unblock card</Button>
          : <Button onClick={() => ask('block')}><Ban className="icon" aria-hidden />Block card</Button>}
        <Button onClick={() => ask('refund')}><Undo2 className="icon" aria-hidden />Refund</Button>
      </div>
    </>
  );
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
}

const words: Record<CardAction['what'], Words> = {
  undo: { title: 'Undo this redemption?', text: 'The amount goes back onto the card, and the holder is told.', confirm: 'Undo redemption' },
  block: { title: 'Block this card?', text: 'Nobody can redeem it until it is unblocked. The balance stays.', confirm: 'Block card', danger: true },
  unblock: { title: 'Unblock this card?', text: 'It can be redeemed again at once.', confirm: 'Unblock card' },
  refund: { title: 'Refund this purchase?', text: 'The card ends for good, and what is left of the payment goes back to the buyer.', confirm: 'Refund', danger: true },
};

/** Asks for the reason of what was chosen; one for the whole page. */
export function CardActionDialog({ buyers }: { buyers: readonly Buyer[] }) {
  const { asked, key, status, error } = useSelector(selectCardAction);
  const dispatch = useDispatch();
  if (!asked) return null;
  const buyer = buyers.find(({ cardId }) => cardId === asked.cardId);
  const { title, text, confirm, danger = false } = words[asked.what];
  const left = buyer && asked.what === 'refund' ? ` ${formatMoney(buyer.remainingBalance, buyer.currency)} of ${formatMoney(buyer.amount, buyer.currency)} is left on it.` : '';
  return (
    <ReasonDialog
      title={title}
      text={`${buyer ? `${buyer.buyerName}, ${buyer.giftCardName}. ` : ''}${text}${left}`}
      confirm={confirm}
      danger={danger}
      busy={status === 'sending'}
      error={error}
      onConfirm={(reason) => dispatch(cardActionConfirmed({ action: asked, reason, key }))}
      onClose={() => dispatch(cardActionGivenUp())}
    />
  );
}
