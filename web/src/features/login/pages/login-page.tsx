import { isEmail } from '@giftcard/kernel/contact';
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
import type { Credentials } from '../api.js';
import { selectLogin } from '../selectors.js';
import { loginErrorClosed, loginOpened, loginRequested } from '../slice.js';
import styles from './login-page.module.css';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';

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
    <Door title={texts.loginToGiftcardVault} text={texts.pleaseSignInTo} corner={<ThemeToggle />} under={<>{texts.newHere}<Link to="/register">{common.createAnAccount}</Link></>}>
      <PageTitle>{texts.login}</PageTitle>
      <form className={doorForm} noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(loginRequested(values)))(event)}>
        {ended && <Alert tone="plain">{common.yourSessionHasEnded}</Alert>}
        <TextField label={common.email} type="email" autoComplete="username" placeholder={common.enterYourEmail} maxLength={254} error={errors.email?.message} {...register('email', { required: common.pleaseEnterYourEmail, setValueAs: (text: string) => text.trim(), validate: (text) => isEmail(text) || common.invalidEmail })} />
        <PasswordField label={common.password} autoComplete="current-password" placeholder={common.enterYourPassword} maxLength={200} error={errors.password?.message} {...register('password', { required: common.pleaseEnterYourPassword })} />
        <p className={styles.forgot}><Link to="/forgot-password">{common.forgotYourPassword}</Link></p>
        <Button type="submit" variant="primary" block busy={status === 'sending'}>{common.signInButton}</Button>
      </form>
      <LoadingOverlay open={status === 'sending'} />
      <MessageDialog message={error} onClose={() => dispatch(loginErrorClosed())} />
    </Door>
  );
}
