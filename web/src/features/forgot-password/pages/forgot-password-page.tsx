import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { FormPage, pageForm } from '../../../components/form-page.js';
import { TextField } from '../../../components/field.js';
import { PageTitle } from '../../../components/page-title.js';
import { forgotPasswordActions, selectForgotPassword } from '../slice.js';
import { t } from '../texts.js';
import { emailRules } from '../../../lib/email-rules.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** /forgot-password: a new set-password link by email. The answer never tells whether an address has an account. */
export function ForgotPasswordPage() {
  const { status, error } = useSelector(selectForgotPassword);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<{ email: string }>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(forgotPasswordActions.forgotPasswordOpened());
  }, [dispatch]);
  return (
    <FormPage
      title={work('password.forgot')}
      text={t('hint')}
      corner={<ThemeToggle />}
      under={
        <>
          {t('signInLead')}
          <Link to="/login">{common('session.signIn')}</Link>
        </>
      }
    >
      <PageTitle>{work('password.forgot')}</PageTitle>
      <form
        className={pageForm}
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ email }) => dispatch(forgotPasswordActions.linkRequested(email)))(event)
        }
      >
        <TextField
          label={common('email.label')}
          type="email"
          autoComplete="username"
          placeholder={work('email.placeholder')}
          maxLength={254}
          error={errors.email?.message}
          {...register('email', emailRules())}
        />
        {status === 'sent' && <Alert tone="success">{t('sent')}</Alert>}
        {error !== null && <Alert>{error}</Alert>}
        <Button type="submit" variant="primary" block busy={status === 'sending'}>
          {status === 'sent' ? work('emails.sendAgain') : t('submit')}
        </Button>
      </form>
    </FormPage>
  );
}
