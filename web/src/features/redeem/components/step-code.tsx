import { ArrowLeft, CircleAlert, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Buyer } from '../../../lib/buyer.js';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { IconButton } from '../../../components/icon-button.js';
import { formatMoney } from '../../../lib/money.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import { OTP_LENGTH, OTP_VALID_MS } from '../model.js';
import { cleanOtp, firstName, holderEmail, holderName, maskEmail } from '../rules.js';
import { selectRedeem } from '../selectors.js';
import { isMoving, isOpen, redeemRequested, sendRequested, wentTo } from '../slice.js';
import { Override } from './override.js';
import styles from './panel.module.css';
import { StepHead } from './step-head.js';
import { texts } from '../texts.js';
import { common } from '../../../lib/texts.js';

/** The code from the guest's mail, or a manager's word, and Redeem. */
export function StepCode({ buyer }: { buyer: Buyer }) {
  const { cents, sending, codeSentAt, redemption } = useSelector(selectRedeem);
  const dispatch = useDispatch();
  const [otp, setOtp] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setOtp('');
    field.current?.focus({ preventScroll: true });
  }, [codeSentAt]);
  const sent = codeSentAt !== null; // else a manager's word is under way, or was not enough
  const locked = isOpen(redemption) || redemption.verified;
  return (
    <form className={styles.step} onSubmit={(event) => { event.preventDefault(); dispatch(redeemRequested(otp)); }}>
      <StepHead
        title={sent ? texts.oneTimeCode : texts.redemption}
        before={<IconButton label={texts.back} disabled={isOpen(redemption)} onClick={() => dispatch(wentTo('amount'))}><ArrowLeft className="icon" aria-hidden /></IconButton>}
        after={<span className={styles.small}>{formatMoney(cents / 100, buyer.currency)}</span>}
      />
      {sent && <p>{texts.askForTheSix(firstName(holderName(buyer)))}<b className={styles.address}>{maskEmail(holderEmail(buyer))}</b>.</p>}
      {sent && <CodeField label={texts.oneTimeCode} labelHidden length={OTP_LENGTH} value={otp} onChange={setOtp} clean={cleanOtp} refused={redemption.status === 'failed' && !redemption.verifyUnsure} disabled={locked} inputRef={field} />}
      {(redemption.error ?? sending.error) !== null && <p className={styles.error} role="alert"><CircleAlert className={styles.sign} aria-hidden />{redemption.error ?? sending.error}</p>}
      {(sent || !locked) && (
        <div className={styles.between}>
          {codeSentAt !== null && <Countdown sentAt={codeSentAt} />}
          <Button variant="quiet" busy={sending.status === 'sending'} disabled={isOpen(redemption)} onClick={() => dispatch(sendRequested())}><RefreshCw className="icon" aria-hidden />{sent ? common.sendAgain : common.sendOtp}</Button>
        </div>
      )}
      {(sent || locked) && <Button type="submit" variant="primary" size="big" block busy={isMoving(redemption)} disabled={sending.status === 'sending'}>{common.redeem}</Button>}
      {!locked && <Override buyer={buyer} cents={cents} disabled={sending.status === 'sending'} />}
      {redemption.status === 'unsure' && <Button variant="quiet" block onClick={() => dispatch(wentTo('scan'))}>{texts.scanTheCardAgain}</Button>}
    </form>
  );
}

function Countdown({ sentAt }: { sentAt: number }) {
  const left = useTimeLeft(sentAt + OTP_VALID_MS);
  return <span className="muted num">{left === null ? texts.theCodeHasEnded : texts.validFor(left)}</span>;
}
