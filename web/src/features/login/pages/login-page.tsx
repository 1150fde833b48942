import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { Door, doorForm } from '../../../components/door.js';
import { TextField } from '../../../components/field.js';
import { LoadingOverlay } from '../../../components/loading-overlay.js';
import { MessageDialog } from '../../../components/message-dialog.js';
import { PageTitle } from '../../../components/page-title.js';
import { PasswordField } from '../../../components/password-field.js';
import { INVALID_EMAIL, isEmail } from '../../../lib/validation.js';
import type { Credentials } from '../api.js';
import { selectLogin } from '../selectors.js';
import { loginErrorClosed, loginOpened, loginRequested } from '../slice.js';
import styles from './login-page.module.css';

/** /login */
export function LoginPage() {
  const { status, error } = useSelector(selectLogin);
  const dispatch = useDispatch();
  const { state } = useLocation();
  const { register, handleSubmit, formState: { errors } } = useForm<Credentials>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(loginOpened());
  }, [dispatch]);
  const ended = typeof state === 'object' && state !== null && 'ended' in state;
  return (
    <Door title="Login to Giftcard Vault" text="Please sign in to continue" corner={<ThemeToggle />} under={<>New here? <Link to="/register">Create an account</Link></>}>
      <PageTitle>Login</PageTitle>
      <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(loginRequested(values)))(event)}>
        {ended && <Alert tone="plain">Your session has ended. Please sign in again.</Alert>}
        <TextField label="Email" type="email" autoComplete="username" placeholder="Enter your email" maxLength={254} error={errors.email?.message} {...register('email', { required: 'Please enter your email', setValueAs: (text: string) => text.trim(), validate: (text) => isEmail(text) || INVALID_EMAIL })} />
        <PasswordField label="Password" autoComplete="current-password" placeholder="Enter your password" maxLength={200} error={errors.password?.message} {...register('password', { required: 'Please enter your password' })} />
        <p className={styles.forgot}><Link to="/forgot-password">Forgot your password?</Link></p>
        <Button type="submit" variant="primary" block busy={status === 'sending'}>Sign In</Button>
      </form>
      <LoadingOverlay open={status === 'sending'} />
      <MessageDialog message={error} onClose={() => dispatch(loginErrorClosed())} />
    </Door>
  );
}
