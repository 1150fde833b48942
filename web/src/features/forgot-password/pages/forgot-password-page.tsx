import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Door, doorForm } from '../../../components/door.js';
import { TextField } from '../../../components/field.js';
import { PageTitle } from '../../../components/page-title.js';
import { INVALID_EMAIL, isEmail } from '../../../lib/validation.js';
import { forgotPasswordOpened, linkRequested, selectForgotPassword } from '../slice.js';

const SENT = 'If this address has an account, a link to set a new password is on its way. It works once and for a limited time.';

/** /forgot-password: a new set-password link by email. The answer never tells whether an address has an account. */
export function ForgotPasswordPage() {
  const { status, error } = useSelector(selectForgotPassword);
  const dispatch = useDispatch();
  const { register, handleSubmit, formState: { errors } } = useForm<{ email: string }>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(forgotPasswordOpened());
  }, [dispatch]);
  return (
    <Door title="Forgot your password?" text="We send you a link to set a new one." corner={<ThemeToggle />} under={<>Remembered it? <Link to="/login">Sign in</Link></>}>
      <PageTitle>Forgot your password?</PageTitle>
      <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit(({ email }) => dispatch(linkRequested(email)))(event)}>
        <TextField label="Email" type="email" autoComplete="username" placeholder="Enter your email" maxLength={254} error={errors.email?.message} {...register('email', { required: 'Please enter your email', setValueAs: (text: string) => text.trim(), validate: (text) => isEmail(text) || INVALID_EMAIL })} />
        {status === 'sent' && <Alert tone="success">{SENT}</Alert>}
        {error !== null && <Alert>{error}</Alert>}
        <Button type="submit" variant="primary" block busy={status === 'sending'}>{status === 'sent' ? 'Send again' : 'Send link'}</Button>
      </form>
    </Door>
  );
}
