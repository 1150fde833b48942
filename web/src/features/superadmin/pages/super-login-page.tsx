import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate } from 'react-router-dom';
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
import { selectSuperAdmin, superLoginOpened, superLoginRequested } from '../slice.js';
import styles from './super-login-page.module.css';

/** /superlogin */
export function SuperLoginPage() {
  useWorkSurface();
  const { access } = useSelector(selectSuperAdmin);
  const dispatch = useDispatch();
  const { register, handleSubmit, formState: { errors } } = useForm<{ email: string; password: string }>({ mode: 'onTouched' });
  useEffect(() => {
    dispatch(superLoginOpened());
  }, [dispatch]);
  if (superAdminToken.read() !== null) return <Navigate to="/superadmin/dashboard" replace />;
  return (
    <main id="main" className={styles.door}>
      <PageTitle>Super admin</PageTitle>
      <div>
        <BrandMark className={styles.mark} />
        <h1>Super admin</h1>
        <p className={styles.lead}>Giftcard Vault, the back office</p>
        <Sheet>
          <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit((values) => dispatch(superLoginRequested(values)))(event)}>
            <TextField label="Email" type="email" autoComplete="username" placeholder="Enter your email" maxLength={254} error={errors.email?.message} {...register('email', { required: 'Please enter your email', setValueAs: (text: string) => text.trim() })} />
            <PasswordField label="Password" autoComplete="current-password" placeholder="Enter your password" maxLength={200} error={errors.password?.message} {...register('password', { required: 'Please enter your password' })} />
            {access.error !== null && <Alert>{access.error}</Alert>}
            <Button type="submit" variant="primary" size="big" block busy={access.status === 'sending'}>Sign In</Button>
          </form>
        </Sheet>
        <p className={styles.foot}>You are signed out after an hour.</p>
      </div>
      <ThemeToggle className={styles.theme} />
      <LoadingOverlay open={access.status === 'sending'} />
    </main>
  );
}
