import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
import { AskHost } from '../../../app/asking/ask-host.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { BrandMark } from '../../../components/brand.js';
import { Button } from '../../../components/button.js';
import { TextField } from '../../../components/field.js';
import { LoadingOverlay } from '../../../components/loading-overlay.js';
import { PageTitle } from '../../../components/page-title.js';
import { PasswordField } from '../../../components/password-field.js';
import { Sheet } from '../../../components/sheet.js';
import { superAdminToken } from '../../../lib/super-admin-token.js';
import { useWorkSurface } from '../../../lib/work-surface.js';
import { selectSuperAdmin, superAdminActions } from '../slice.js';
import styles from './super-login-page.module.css';
import { t } from '../texts.js';
import { emailRules } from '../../../lib/email-rules.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';

/** /superlogin */
export function SuperLoginPage() {
  useWorkSurface();
  const { access, ended } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<{ email: string; password: string }>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(superAdminActions.superLoginOpened());
  }, [dispatch]);
  if (superAdminToken.read() !== null) return <Navigate to="/superadmin/dashboard" replace />;
  return (
    <main id="main" className={styles.sheet}>
      <PageTitle>{work('superAdmin')}</PageTitle>
      <div>
        <BrandMark className={styles.mark} />
        <h1>{work('superAdmin')}</h1>
        <p className={styles.lead}>{t('login.title')}</p>
        <Sheet>
          <form
            className={styles.form}
            noValidate
            onSubmit={(event) =>
              void handleSubmit((values) => dispatch(superAdminActions.superLoginRequested(values)))(event)
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
            <PasswordField
              label={work('password.label')}
              autoComplete="current-password"
              placeholder={work('password.placeholder')}
              maxLength={200}
              error={errors.password?.message}
              {...register('password', { required: work('password.missing') })}
            />
            {(ended || superAdminToken.hasEnded()) && access.error === null && (
              <Alert tone="plain">{work('session.ended')}</Alert>
            )}
            {access.error !== null && <Alert>{access.error}</Alert>}
            <Button type="submit" variant="primary" size="big" block busy={access.status === 'sending'}>
              {work('session.signInButton')}
            </Button>
          </form>
        </Sheet>
        <p className={styles.foot}>{t('login.hint')}</p>
      </div>
      <ThemeToggle className={styles.theme} />
      <AskHost />
      <LoadingOverlay open={access.status === 'sending'} />
    </main>
  );
}
