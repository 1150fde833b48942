import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { AskHost } from '../../../app/asking/ask-host.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { FormPage } from '../../../components/form-page.js';
import { PageTitle } from '../../../components/page-title.js';
import { common } from '../../../lib/texts.js';
import { work } from '../../../lib/work/texts.js';
import { LoginForm } from '../components/login-form.js';
import { loginActions } from '../slice.js';
import { t } from '../texts.js';
import styles from './login-page.module.css';

/** /login */
export function LoginPage() {
  const dispatch = useDispatch();
  const { state } = useLocation();
  useEffect(() => {
    dispatch(loginActions.loginOpened());
  }, [dispatch]);
  const ended = typeof state === 'object' && state !== null && 'ended' in state;
  return (
    <FormPage
      title={t('title')}
      text={t('hint')}
      corner={<ThemeToggle />}
      under={
        <>
          {t('newHere')}
          <Link to="/register">{common('register.title')}</Link>
        </>
      }
    >
      <PageTitle>{t('pageTitle')}</PageTitle>
      <AskHost />
      <LoginForm
        above={ended && <Alert tone="plain">{work('session.ended')}</Alert>}
        under={
          <p className={styles.forgot}>
            <Link to="/forgot-password">{work('password.forgot')}</Link>
          </p>
        }
      />
    </FormPage>
  );
}
