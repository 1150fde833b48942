import { useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../../components/button.js';
import { CodeField } from '../../../components/code-field.js';
import { doorForm } from '../../../components/door.js';
import { emailReopened, OTP_DIGITS, selectRegister, sendOtpRequested, verifyOtpRequested } from '../slice.js';
import styles from './steps.module.css';

export function CodeStep() {
  const { email, status, error } = useSelector(selectRegister);
  const dispatch = useDispatch();
  const [code, setCode] = useState('');
  const [short, setShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const sending = status === 'sending';
  const submit = () => {
    setShort(code.length < OTP_DIGITS);
    if (code.length === OTP_DIGITS) dispatch(verifyOtpRequested(code));
    else input.current?.focus();
  };
  return (
    <form className={doorForm} noValidate onSubmit={(event) => { event.preventDefault(); submit(); }}>
      <CodeField numeric label="Code" inputRef={input} length={OTP_DIGITS} value={code} onChange={(next) => { setShort(false); setCode(next); }} clean={(text) => text.replace(/\D/g, '')} error={short ? `Enter all ${OTP_DIGITS} digits of the code.` : status === 'failed' ? error : null} />
      <Button type="submit" variant="primary" block busy={sending}>Verify OTP</Button>
      <div className={styles.ways}>
        <Button variant="quiet" size="small" disabled={sending} onClick={() => dispatch(sendOtpRequested(email))}>Send a new code</Button>
        <Button variant="quiet" size="small" disabled={sending} onClick={() => dispatch(emailReopened())}>Use another email</Button>
      </div>
    </form>
  );
}
