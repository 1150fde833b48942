import { Ban, CircleCheck, CircleX, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
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
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** Whose card it is and what is left on it. */
export function StepDetails({ giftCard, buyer }: { giftCard: ScannedCard; buyer: Buyer }) {
  const dispatch = useDispatch();
  const timeZone = useSelector(selectUser)?.timeZone;
  const usable = (buyer.status ?? 'active') === 'active' && buyer.remainingBalance > 0;
  return (
    <div className={styles.step}>
      <StepHead title={holderName(buyer)} focus after={<><Status buyer={buyer} /><IconButton label={common.close} onClick={() => dispatch(wentTo('scan'))}><X className="icon" aria-hidden /></IconButton></>} />
      <div className={styles.holder}>
        <GiftCardView image={giftCard.giftCardImg} small />
        <div className={styles.who}>
          <b>{buyer.giftCardName || giftCard.giftCardName}</b>
          {buyer.giftInfo && <span>{texts.aGiftFrom(buyer.buyerName)}</span>}
          <span>{holderEmail(buyer)}</span>
        </div>
      </div>
      <div className={styles.worth}>
        <div><span className="muted">{texts.remainingBalance}</span><Sum amount={buyer.remainingBalance} currency={buyer.currency} size={48} /></div>
        <div className={styles.aside}>{common.ofAmount(formatMoney(buyer.amount, buyer.currency))}<br />{buyer.qrCode.uniqueCode && <>{texts.code(buyer.qrCode.uniqueCode.split(/[\s-]/)[0] ?? '')}</>}</div>
      </div>
      <Leaders lines={factsOf(buyer, timeZone)} />
      {!usable && <Alert>{reasonOf(buyer)}</Alert>}
      <div className={styles.actions}>
        {usable && <Button variant="primary" size="big" block onClick={() => dispatch(wentTo('amount'))}>{texts.enterAmount}</Button>}
        <Button variant={usable ? 'quiet' : 'plain'} block onClick={() => dispatch(wentTo('scan'))}>{texts.scanAnotherCard}</Button>
      </div>
    </div>
  );
}

function Status({ buyer }: { buyer: Buyer }) {
  if (buyer.status === 'blocked') return <Badge tone="danger" icon={Ban}>{texts.blocked}</Badge>;
  if (buyer.status === 'expired') return <Badge tone="danger" icon={CircleX}>{common.expired}</Badge>;
  if (buyer.status === 'void') return <Badge tone="danger" icon={CircleX}>{common.refunded}</Badge>;
  return buyer.remainingBalance > 0 ? <Badge tone="success" icon={CircleCheck}>{common.active}</Badge> : <Badge icon={CircleCheck}>{texts.usedUp}</Badge>;
}

function reasonOf(buyer: Buyer): string {
  if (buyer.status === 'void') return texts.thisGiftCardWas;
  if (buyer.status === 'blocked') {
    return texts.blockedCard(blockedBecause(buyer));
  }
  if (buyer.status === 'expired') return texts.thisGiftCardHas;
  return texts.nothingIsLeftOn;
}

function factsOf(buyer: Buyer, timeZone: string | undefined): LeaderLine[] {
  const last = buyer.redemptionHistory[0];
  return [
    { label: common.bought, value: formatDate(buyer.purchaseDate) },
    { label: texts.lastUsed, value: last ? `${formatDate(last.redemptionDate)}, ${formatMoney(last.redeemedAmount, buyer.currency)}` : texts.never },
    { label: texts.validUntil, value: buyer.validUntil ? formatLastDay(buyer.validUntil, timeZone) : texts.noEnd },
  ];
}
