import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { selectUser } from '../../../app/session/selectors.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { LoadingOverlay } from '../../../components/loading-overlay.js';
import { PageTitle } from '../../../components/page-title.js';
import { PasswordField } from '../../../components/password-field.js';
import { PASSWORD_MIN } from '../../../lib/validation.js';
import { selectSetPassword, setPasswordActions } from '../slice.js';
import { tokenOfHash } from '../../../lib/link-token.js';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

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
    dispatch(setPasswordActions.setPasswordOpened());
  }, [dispatch]);

  // Who has a second factor signs in with it and the new password.
  if (sent && status === 'idle') return <Navigate to={user === null ? '/login' : '/dashboard'} replace />;
  if (token === null || status === 'refused') return <LinkRefused message={error ?? t('link.incomplete')} />;
  const send = (password: string) => {
    setSent(true);
    dispatch(setPasswordActions.setPasswordRequested({ token, password }));
  };
  return (
    <FormPage title={t('title')} text={t('hint')} corner={<ThemeToggle />}>
      <PageTitle>{t('title')}</PageTitle>
      <PasswordForm sending={status === 'sending'} error={error} onSend={send} />
      <LoadingOverlay open={status === 'sending'} />
    </FormPage>
  );
}

function PasswordForm({
  sending,
  error,
  onSend,
}: {
  sending: boolean;
  error: string | null;
  onSend: (password: string) => void;
}) {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Passwords>({ mode: 'onTouched' });
  return (
    <form
      className={pageForm}
      noValidate
      onSubmit={(event) => void handleSubmit(({ password }) => onSend(password))(event)}
    >
      <PasswordField
        label={work('password.new')}
        autoComplete="new-password"
        maxLength={200}
        hint={work('password.hint', { passwordMin: PASSWORD_MIN })}
        error={errors.password?.message}
        {...register('password', {
          required: work('password.tooShort'),
          minLength: { value: PASSWORD_MIN, message: work('password.tooShort') },
        })}
      />
      <PasswordField
        label={work('password.confirmNew')}
        autoComplete="new-password"
        maxLength={200}
        error={errors.again?.message}
        {...register('again', { validate: (again, { password }) => again === password || work('password.differ') })}
      />
      {error !== null && <Alert>{error}</Alert>}
      <Button type="submit" variant="primary" block busy={sending}>
        {t('submit')}
      </Button>
    </form>
  );
}

function LinkRefused({ message }: { message: string }) {
  return (
    <FormPage
      title={t('link.ended.title')}
      text={message}
      corner={<ThemeToggle />}
      under={
        <>
          {t('havePassword')}
          <Link to="/login">{common('session.signIn')}</Link>
        </>
      }
    >
      <PageTitle>{t('title')}</PageTitle>
      <p className="small muted">{t('link.ended.hint')}</p>
      <ButtonLink to="/forgot-password" variant="primary" block style={{ marginTop: 24 }}>
        {t('link.new')}
      </ButtonLink>
    </FormPage>
  );
}
