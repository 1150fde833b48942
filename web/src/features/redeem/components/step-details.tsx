import { Ban, CircleCheck, CircleX, X } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { blockedBecause, type Buyer } from '../../../lib/buyer.js';
import { Alert } from '../../../components/alert.js';
import { Badge } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { IconButton } from '../../../components/icon-button.js';
import { Leaders, type LeaderLine } from '../../../components/leaders.js';
import { Sum } from '../../../components/sum.js';
import { formatDate, formatLastDay } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import type { ScannedCard } from '../model.js';
import { holderEmail, holderName } from '../rules.js';
import { wentTo } from '../slice.js';
import styles from './panel.module.css';
import { StepHead } from './step-head.js';

/** Whose card it is and what is left on it. */
export function StepDetails({ giftCard, buyer }: { giftCard: ScannedCard; buyer: Buyer }) {
  const dispatch = useDispatch();
  const usable = (buyer.status ?? 'active') === 'active' && buyer.remainingBalance > 0;
  return (
    <div className={styles.step}>
      <StepHead title={holderName(buyer)} focus after={<><Status buyer={buyer} /><IconButton label="Close" onClick={() => dispatch(wentTo('scan'))}><X className="icon" aria-hidden /></IconButton></>} />
      <div className={styles.holder}>
        <GiftCardView image={giftCard.giftCardImg} small />
        <div className={styles.who}>
          <b>{buyer.giftCardName || giftCard.giftCardName}</b>
          {buyer.giftInfo && <span>A gift from {buyer.buyerName}</span>}
          <span>{holderEmail(buyer)}</span>
        </div>
      </div>
      <div className={styles.worth}>
        <div><span className="muted">Remaining balance</span><Sum amount={buyer.remainingBalance} currency={buyer.currency} size={48} /></div>
        <div className={styles.aside}>of {formatMoney(buyer.amount, buyer.currency)}<br />{buyer.qrCode.uniqueCode && <>code {buyer.qrCode.uniqueCode.split(/[\s-]/)[0]}…</>}</div>
      </div>
      <Leaders lines={factsOf(buyer)} />
      {!usable && <Alert>{reasonOf(buyer)}</Alert>}
      <div className={styles.actions}>
        {usable && <Button variant="primary" size="big" block onClick={() => dispatch(wentTo('amount'))}>Enter amount</Button>}
        <Button variant={usable ? 'quiet' : 'plain'} block onClick={() => dispatch(wentTo('scan'))}>Scan another card</Button>
      </div>
    </div>
  );
}

function Status({ buyer }: { buyer: Buyer }) {
  if (buyer.status === 'blocked') return <Badge tone="danger" icon={Ban}>Blocked</Badge>;
  if (buyer.status === 'expired') return <Badge tone="danger" icon={CircleX}>Expired</Badge>;
  if (buyer.status === 'void') return <Badge tone="danger" icon={CircleX}>Refunded</Badge>;
  return buyer.remainingBalance > 0 ? <Badge tone="success" icon={CircleCheck}>Active</Badge> : <Badge icon={CircleCheck}>Used up</Badge>;
}

function reasonOf(buyer: Buyer): string {
  if (buyer.status === 'void') return 'This gift card was refunded and can no longer be used.';
  if (buyer.status === 'blocked') {
    const why = blockedBecause(buyer);
    return `This gift card is blocked${why && `: ${why}`}. An admin can unblock it in Orders.`;
  }
  if (buyer.status === 'expired') return 'This gift card has expired.';
  return 'Nothing is left on this card.';
}

function factsOf(buyer: Buyer): LeaderLine[] {
  const last = buyer.redemptionHistory[0];
  return [
    { label: 'Bought', value: formatDate(buyer.purchaseDate) },
    { label: 'Last used', value: last ? `${formatDate(last.redemptionDate)}, ${formatMoney(last.redeemedAmount, buyer.currency)}` : 'Never' },
    { label: 'Valid until', value: buyer.validUntil ? formatLastDay(buyer.validUntil) : 'No end' },
  ];
}
