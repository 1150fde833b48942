import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { selectUser } from '../../../app/session/selectors.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { Door, doorForm } from '../../../components/door.js';
import { LoadingOverlay } from '../../../components/loading-overlay.js';
import { PageTitle } from '../../../components/page-title.js';
import { PasswordField } from '../../../components/password-field.js';
import { PASSWORD_MIN, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../../../lib/validation.js';
import { selectSetPassword, setPasswordOpened, setPasswordRequested } from '../slice.js';
import { tokenOfHash } from '../token.js';

interface Passwords {
  password: string;
  again: string;
}

/** /set-password#token=...: where the link of a welcome mail leads. */
export function SetPasswordPage() {
  const [token] = useState(() => tokenOfHash(window.location.hash));
  const { status, error } = useSelector(selectSetPassword);
  const [sent, setSent] = useState(false);
  const user = useSelector(selectUser);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(setPasswordOpened());
  }, [dispatch]);

  if (sent && status === 'idle' && user !== null) return <Navigate to="/dashboard" replace />;
  if (token === null || status === 'refused') return <LinkRefused message={error ?? 'This link is not complete.'} />;
  const send = (password: string) => {
    setSent(true);
    dispatch(setPasswordRequested({ token, password }));
  };
  return (
    <Door title="Set your password" text="Choose a password for your account. You are signed in right after." corner={<ThemeToggle />}>
      <PageTitle>Set your password</PageTitle>
      <PasswordForm sending={status === 'sending'} error={error} onSend={send} />
      <LoadingOverlay open={status === 'sending'} />
    </Door>
  );
}

function PasswordForm({ sending, error, onSend }: { sending: boolean; error: string | null; onSend: (password: string) => void }) {
  const { register, handleSubmit, formState: { errors } } = useForm<Passwords>({ mode: 'onTouched' });
  return (
    <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit(({ password }) => onSend(password))(event)}>
      <PasswordField label="New password" autoComplete="new-password" maxLength={200} hint={`At least ${PASSWORD_MIN} characters`} error={errors.password?.message} {...register('password', { required: PASSWORD_TOO_SHORT, minLength: { value: PASSWORD_MIN, message: PASSWORD_TOO_SHORT } })} />
      <PasswordField label="Confirm new password" autoComplete="new-password" maxLength={200} error={errors.again?.message} {...register('again', { validate: (again, { password }) => again === password || PASSWORDS_DIFFER })} />
      {error !== null && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={sending}>Set password</Button>
    </form>
  );
}

function LinkRefused({ message }: { message: string }) {
  return (
    <Door title="This link doesn't work any more" text={message} corner={<ThemeToggle />} under={<>Have a password already? <Link to="/login">Sign in</Link></>}>
      <PageTitle>Set your password</PageTitle>
      <p className="small muted">Each link works once and for a limited time. Ask for a new one with the email of your account.</p>
      <ButtonLink to="/forgot-password" variant="primary" block style={{ marginTop: 24 }}>Get a new link</ButtonLink>
    </Door>
  );
}
