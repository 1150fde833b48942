import { ArrowLeft, CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Buyer } from '../../../lib/buyer.js';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { IconButton } from '../../../components/icon-button.js';
import { ReasonDialog } from '../../../components/reason-dialog.js';
import { formatMoney } from '../../../lib/money.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import { OTP_LENGTH, OTP_VALID_MS } from '../model.js';
import { cleanOtp, firstName, holderEmail, holderName, maskEmail } from '../rules.js';
import { selectRedeem } from '../selectors.js';
import { isMoving, isOpen, overrideRequested, redeemRequested, sendRequested, wentTo } from '../slice.js';
import styles from './panel.module.css';
import { StepHead } from './step-head.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** The code from the guest's mail, or a manager's word, and Redeem. */
export function StepCode({ buyer }: { buyer: Buyer }) {
  const { cents, sending, codeSentAt, redemption } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const [otp, setOtp] = useState('');
  const [asking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setOtp('');
    field.current?.focus({ preventScroll: true });
  }, [codeSentAt]);
  const locked = isOpen(redemption) || redemption.verified;
  return (
    <>
      <form className={styles.step} onSubmit={(event) => { event.preventDefault(); dispatch(redeemRequested(otp)); }}>
        <StepHead
          title={texts.oneTimeCode}
          before={<IconButton label={texts.back} disabled={isOpen(redemption)} onClick={() => dispatch(wentTo('amount'))}><ArrowLeft className="icon" aria-hidden /></IconButton>}
          after={<span className={styles.small}>{formatMoney(cents / 100, buyer.currency)}</span>}
        />
        <p>{texts.askForTheSix(firstName(holderName(buyer)))}<b className={styles.address}>{maskEmail(holderEmail(buyer))}</b>.</p>
        <CodeField label={texts.oneTimeCode} labelHidden length={OTP_LENGTH} value={otp} onChange={setOtp} clean={cleanOtp} refused={redemption.status === 'failed' && !redemption.verifyUnsure} disabled={locked} inputRef={field} />
        {(redemption.error ?? sending.error) !== null && <p className={styles.error} role="alert"><CircleAlert className={styles.sign} aria-hidden />{redemption.error ?? sending.error}</p>}
        <div className={styles.between}>
          <Countdown sentAt={codeSentAt} />
          <Button variant="quiet" busy={sending.status === 'sending'} disabled={isOpen(redemption)} onClick={() => dispatch(sendRequested())}><RefreshCw className="icon" aria-hidden />{common.sendAgain}</Button>
        </div>
        <Button type="submit" variant="primary" size="big" block busy={isMoving(redemption)} disabled={sending.status === 'sending'}>{common.redeem}</Button>
        {buyer.cardId !== undefined && !locked && <Button variant="quiet" block disabled={sending.status === 'sending'} onClick={() => setAsking(true)}>{texts.noEmailAtHand}</Button>}
        {redemption.status === 'unsure' && <Button variant="quiet" block onClick={() => dispatch(wentTo('scan'))}>{texts.scanTheCardAgain}</Button>}
      </form>
      {asking && (
        <ReasonDialog
          title={texts.redeemWithoutACode}
          text={texts.makeSureWhoIt(formatMoney(cents / 100, buyer.currency), holderName(buyer))}
          confirm={common.redeem}
          busy={false}
          error={null}
          onConfirm={(reason) => { setAsking(false); dispatch(overrideRequested(reason)); }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function Countdown({ sentAt }: { sentAt: number | null }) {
  const left = useTimeLeft(sentAt === null ? null : sentAt + OTP_VALID_MS);
  return <span className="muted num">{left === null ? texts.theCodeHasEnded : texts.validFor(left)}</span>;
}
