import { Pencil, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { Sum } from '../../../components/sum.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { unitsText } from '../../../lib/package-texts.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import { work } from '../../../lib/work/texts.js';
import { OTP_LENGTH, OTP_VALID_MS, type ScannedCard } from '../model.js';
import { cleanOtp, firstName, holderName } from '../rules.js';
import { selectRedeem } from '../slice.js';
import { isMoving, isOpen, redeemActions } from '../slice.js';
import type { Redemption } from '../state.js';
import { takenTip } from '../sum.js';
import { t } from '../texts.js';
import { CardSide, MailNote, SentNote } from './card-side.js';
import { Override } from './override.js';
import styles from './panel.module.css';
import { Problem } from './problem.js';

/** The code from the guest's mail, whose last character redeems, or a manager's word. */
export function StepCode({ giftCard, buyer }: { giftCard: ScannedCard; buyer: Buyer }) {
  const sent = useSelector(selectRedeem).codeSentAt !== null;
  return (
    <div className={styles.pay} data-code>
      <CardSide
        giftCard={giftCard}
        buyer={buyer}
        note={sent ? <SentNote buyer={buyer} /> : <MailNote buyer={buyer} />}
      />
      <CodeForm buyer={buyer} />
    </div>
  );
}

function CodeForm({ buyer }: { buyer: Buyer }) {
  const redeem = useSelector(selectRedeem);
  const { cents, units, wish, sending, codeSentAt, redemption } = redeem;
  const tip = takenTip(redeem);
  const deed = wish === 'redeem' ? work('redeem') : t('cashOut.short');
  const dispatch = useDispatch();
  const { otp, change, field } = useOtp(codeSentAt, redemption);
  const sent = codeSentAt !== null; // else a manager's word is under way, or was not enough
  const locked = isOpen(redemption) || redemption.verified;
  const error = redemption.error ?? sending.error;
  return (
    <form
      className={styles.keys}
      onSubmit={(event) => {
        event.preventDefault();
        dispatch(redeemActions.redeemRequested(otp));
      }}
    >
      <div className={styles.coded}>
        <div>
          <span className="muted">
            {tip > 0 ? t('tip.included', { tip: formatMoney(tip / 100, buyer.currency) }) : deed}
          </span>
          {units > 0 && buyer.packageTerms ? (
            <b className={styles.units}>{unitsText(units, buyer.packageTerms)}</b>
          ) : (
            <Sum amount={(cents + tip) / 100} currency={buyer.currency} size={48} />
          )}
        </div>
        {sent && (
          <p>{t(wish === 'redeem' ? 'otp.hint' : 'cashOut.codeHint', { guest: firstName(holderName(buyer)) })}</p>
        )}
        {sent && (
          <CodeField
            label={t('otp.label')}
            labelHidden
            length={OTP_LENGTH}
            value={otp}
            onChange={change}
            clean={cleanOtp}
            disabled={locked}
            inputRef={field}
          />
        )}
        {error !== null && <Problem text={error} />}
        {(sent || !locked) && (
          <div className={styles.between}>
            {codeSentAt !== null && <Countdown sentAt={codeSentAt} />}
            <Button
              variant="quiet"
              busy={sending.status === 'sending'}
              disabled={isOpen(redemption)}
              onClick={() => dispatch(redeemActions.sendRequested())}
            >
              <RefreshCw className="icon" aria-hidden />
              {sent ? work('emails.sendAgain') : work('sendOtp')}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {(otp.length === OTP_LENGTH || locked) && (
          <Button
            type="submit"
            variant="primary"
            size="big"
            block
            busy={isMoving(redemption)}
            disabled={sending.status === 'sending'}
          >
            {deed}
          </Button>
        )}
        {!locked && <Override buyer={buyer} cents={cents + tip} disabled={sending.status === 'sending'} />}
        {redemption.status === 'unsure' ? (
          <Button variant="quiet" block onClick={() => dispatch(redeemActions.wentTo('scan'))}>
            {t('card.balanceUnknown')}
          </Button>
        ) : (
          <Button
            variant="quiet"
            block
            disabled={isOpen(redemption)}
            onClick={() => dispatch(redeemActions.wentTo('found'))}
          >
            <Pencil className="icon" aria-hidden />
            {t(units > 0 ? 'amount.changeUnits' : 'amount.change')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What is typed: the last character sends it, a wrong one empties the boxes, and so does a new code. */
function useOtp(codeSentAt: number | null, redemption: Redemption) {
  const dispatch = useDispatch();
  const [otp, setOtp] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const wrong = redemption.status === 'failed' && !redemption.verifyUnsure;
  useEffect(() => {
    setOtp('');
    field.current?.focus({ preventScroll: true });
  }, [codeSentAt, wrong]);
  const change = (next: string) => {
    setOtp(next);
    if (next.length === OTP_LENGTH && next !== otp) dispatch(redeemActions.redeemRequested(next));
  };
  return { otp, change, field };
}

function Countdown({ sentAt }: { sentAt: number }) {
  const left = useTimeLeft(sentAt + OTP_VALID_MS);
  return <span className="muted num">{left === null ? t('otp.ended') : t('otp.validFor', { left })}</span>;
}
