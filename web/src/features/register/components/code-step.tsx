import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { pageForm } from '../../../components/form-page.js';
import { useTimeLeft } from '../../../lib/time-left.js';
import { OTP_DIGITS, registerActions, selectRegister } from '../slice.js';
import styles from './steps.module.css';
import { t } from '../texts.js';

export function CodeStep() {
  const { email, status, error, otp, sentAt, resendAt } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const left = useTimeLeft(resendAt);
  const sending = status === 'sending';
  const refused = status === 'failed' && otp !== ''; // else no other code could be sent, and the one there is stays
  useEffect(() => setCode(''), [sentAt]);
  useEffect(() => {
    if (!sending) input.current?.focus();
  }, [sending]);
  const submit = () => {
    setShort(code.length < OTP_DIGITS);
    if (code.length === OTP_DIGITS) dispatch(registerActions.verifyOtpRequested(code));
    else input.current?.focus();
  };
  return (
    <form
      className={pageForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CodeField
        numeric
        label={t('otp.label')}
        inputRef={input}
        length={OTP_DIGITS}
        value={code}
        onChange={(next) => {
          setShort(false);
          setCode(next);
        }}
        clean={(text) => text.replace(/\D/g, '')}
        refused={refused}
        error={short ? t('otp.incomplete', { otpDigits: OTP_DIGITS }) : refused ? error : null}
      />
      {status === 'failed' && !refused && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={sending}>
        {t('otp.verify')}
      </Button>
      <div className={styles.ways}>
        <Button
          variant="quiet"
          size="small"
          disabled={sending || left !== null}
          onClick={() => dispatch(registerActions.sendOtpRequested(email))}
        >
          {left === null ? t('otp.resend') : t('otp.resendIn', { left })}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={sending}
          onClick={() => dispatch(registerActions.emailReopened())}
        >
          {t('otp.otherEmail')}
        </Button>
      </div>
    </form>
  );
}
