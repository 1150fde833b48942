import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Alert } from '../../../components/alert.js';
import { Door } from '../../../components/door.js';
import { PageTitle } from '../../../components/page-title.js';
import { common } from '../../../lib/texts.js';
import { LoginForm } from '../components/login-form.js';
import { loginOpened } from '../slice.js';
import { texts } from '../texts.js';
import styles from './login-page.module.css';

/** /login */
export function LoginPage() {
  const dispatch = useDispatch();
  const { state } = useLocation();
  useEffect(() => {
    dispatch(loginOpened());
  }, [dispatch]);
  const ended = typeof state === 'object' && state !== null && 'ended' in state;
  return (
    <Door
      title={texts.loginToGiftcardVault}
      text={texts.pleaseSignInTo}
      corner={<ThemeToggle />}
      under={
        <>
          {texts.newHere}
          <Link to="/register">{common.createAnAccount}</Link>
        </>
      }
    >
      <PageTitle>{texts.login}</PageTitle>
      <LoginForm
        above={ended && <Alert tone="plain">{common.yourSessionHasEnded}</Alert>}
        under={
          <p className={styles.forgot}>
            <Link to="/forgot-password">{common.forgotYourPassword}</Link>
          </p>
        }
      />
    </Door>
  );
}
