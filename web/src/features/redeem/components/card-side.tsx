import { Ban, CircleCheck, CircleX, Mail, MailWarning, ScanQrCode, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../app/session/selectors.js';
import { Badge } from '../../../components/badge.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { IconButton } from '../../../components/icon-button.js';
import { Leaders, type LeaderLine } from '../../../components/leaders.js';
import { Sum } from '../../../components/sum.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatDate, formatLastDay } from '../../../lib/dates.js';
import { formatMoney, toCents } from '../../../lib/money.js';
import { unitsLeftText, unitsText } from '../../../lib/package-texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import type { ScannedCard } from '../model.js';
import { holderEmail, holderName, lacksAddress, isUsable, maskEmail } from '../rules.js';
import { selectRedeem } from '../slice.js';
import { isMoving, redeemActions } from '../slice.js';
import { t } from '../texts.js';
import { takenText, takenUnits } from '../units.js';
import styles from './card-side.module.css';
import { StepHead } from './step-head.js';

/** Whose card it is, what is left on it, and how its holder confirms: beside the pad, or above it on a phone. */
export function CardSide({ giftCard, buyer, note }: { giftCard: ScannedCard; buyer: Buyer; note: ReactNode }) {
  const dispatch = useDispatch();
  const timeZone = useSelector(selectUser)?.timeZone;
  const moving = isMoving(useSelector(selectRedeem).redemption);
  return (
    <div className={styles.card}>
      <StepHead
        title={holderName(buyer)}
        focus
        before={
          <IconButton label={t('card.close')} disabled={moving} onClick={() => dispatch(redeemActions.wentTo('scan'))}>
            <X className="icon" aria-hidden />
          </IconButton>
        }
        after={<Status buyer={buyer} />}
      />
      <GiftCardView image={giftCard.giftCardImg} className={styles.picture} />
      <div className={styles.worth}>
        <Left buyer={buyer} />
        <p className={styles.aside}>
          <span>{buyer.giftCardName || giftCard.giftCardName}</span>
          {buyer.giftInfo && <span>{t('card.giftFrom', { buyerName: buyer.buyerName })}</span>}
          {buyer.packageTerms === undefined && (
            <span>
              {common('card.ofAmount', {
                amount: formatMoney(Math.max(buyer.amount, buyer.remainingBalance), buyer.currency),
              })}
            </span>
          )}
        </p>
      </div>
      {buyer.packageTerms && <p className={styles.contents}>{buyer.packageTerms.contents}</p>}
      <Leaders className={styles.facts} lines={factsOf(buyer, timeZone)} />
      <div className={styles.note}>{note}</div>
    </div>
  );
}

/** What is left: money, or units of a package and what they are worth together. */
function Left({ buyer }: { buyer: Buyer }) {
  const { packageTerms: terms, unitsLeft, remainingBalance, currency } = buyer;
  if (!terms || unitsLeft === undefined)
    return (
      <div>
        <span className="muted">{t('card.remainingBalance')}</span>
        <Sum amount={remainingBalance} currency={currency} size={48} />
      </div>
    );
  return (
    <div>
      <span className="muted">{unitsLeftText(unitsLeft, terms)}</span>
      <b className={styles.units}>{unitsText(unitsLeft, terms)}</b>
      <span className="small muted num">{formatMoney(remainingBalance, currency)}</span>
    </div>
  );
}

/** What the holder will be asked for: nothing where they showed the QR of the moment, or the amount is small. */
export function ProofNote({ buyer }: { buyer: Buyer }) {
  const { presence } = useSelector(selectRedeem);
  if (presence === null || presence.withoutCodeUpTo === 0) return <MailNote buyer={buyer} />;
  if (presence.kind === 'changing')
    return (
      <p className={styles.box} data-tone="success">
        <ScanQrCode className="icon" aria-hidden />
        <span>
          <b>{t('presence.shown')}</b> <small>{t('presence.shownHint')}</small>
        </span>
      </p>
    );
  const amount = formatMoney(presence.withoutCodeUpTo, buyer.currency);
  const email = holderEmail(buyer);
  return (
    <p className={styles.box}>
      <Mail className="icon" aria-hidden />
      <span>
        <b>{t('presence.small', { amount })}</b>{' '}
        <small>{email === '' ? withoutEmail(buyer) : t('presence.smallHint', { email: maskEmail(email) })}</small>
      </span>
    </p>
  );
}

function withoutEmail(buyer: Buyer): string {
  return lacksAddress(buyer) ? t('otp.byLinkForMore') : t('otp.noEmail');
}

/** Before the amount is typed: that a code will be needed, and where it goes. */
export function MailNote({ buyer }: { buyer: Buyer }) {
  if (holderEmail(buyer) === '')
    return (
      <p className={styles.box} data-tone="warning">
        <MailWarning className="icon" aria-hidden />
        <span>
          <b>{t('otp.noEmail')}</b> <small>{lacksAddress(buyer) ? t('otp.byLink') : t('override.hint')}</small>
        </span>
      </p>
    );
  return (
    <p className={styles.box}>
      <Mail className="icon" aria-hidden />
      <span>
        <b>{t('otp.goesToHolder')}</b> <small>{maskEmail(holderEmail(buyer))}</small>
      </span>
    </p>
  );
}

/** After a code was sent. */
export function SentNote({ buyer }: { buyer: Buyer }) {
  return (
    <p className={styles.box} data-tone="success" role="status">
      <CircleCheck className="icon" aria-hidden />
      <span>
        <b>{t('otp.sent')}</b> <small>{maskEmail(holderEmail(buyer))}</small>
      </span>
    </p>
  );
}

function Status({ buyer }: { buyer: Buyer }) {
  if (buyer.status === 'blocked')
    return (
      <Badge tone="danger" icon={Ban}>
        {work('card.blocked')}
      </Badge>
    );
  if (buyer.status === 'expired')
    return (
      <Badge tone="danger" icon={CircleX}>
        {work('card.expired')}
      </Badge>
    );
  if (buyer.status === 'void')
    return (
      <Badge tone="danger" icon={CircleX}>
        {work('card.refunded')}
      </Badge>
    );
  return isUsable(buyer) ? (
    <Badge tone="success" icon={CircleCheck}>
      {work('card.active')}
    </Badge>
  ) : (
    <Badge icon={CircleCheck}>{work('card.usedUp')}</Badge>
  );
}

/** The others say how it was paid for, or what it holds. */
const USES: readonly string[] = ['redeemed', 'undone', 'cashed-out'];

function usedText({ units = 0, redeemedAmount }: Buyer['redemptionHistory'][number], buyer: Buyer): string {
  return takenText({ ...takenUnits(units, buyer), cents: toCents(redeemedAmount), currency: buyer.currency });
}

function factsOf(buyer: Buyer, timeZone: string | undefined): LeaderLine[] {
  const last = buyer.redemptionHistory.find(({ kind }) => USES.includes(kind));
  return [
    { label: common('card.bought'), value: formatDate(buyer.purchaseDate) },
    {
      label: t('card.lastUsed'),
      value: last ? `${formatDate(last.redemptionDate)}, ${usedText(last, buyer)}` : t('card.never'),
    },
    {
      label: t('card.validUntil'),
      value: buyer.validUntil ? formatLastDay(buyer.validUntil, timeZone) : t('card.noEnd'),
    },
  ];
}
