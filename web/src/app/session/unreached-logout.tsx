import { useDispatch, useSelector } from 'react-redux';
import { Alert } from '../../components/alert.js';
import { Button } from '../../components/button.js';
import { common } from '../../lib/texts.js';
import { selectLogout, selectUser } from './selectors.js';
import { logoutRequested } from './slice.js';
import { t } from './texts.js';
import styles from './unreached-logout.module.css';

/**
 * Says that a logout did not reach the server, so that nobody leaves a shared screen that still lets them in. It stands
 * above every page: without a connection the sign-in page may not even load.
 */
export function UnreachedLogout() {
  const logout = useSelector(selectLogout);
  const leaving = useSelector(selectUser) !== null; // the first try, with the page still there
  const dispatch = useDispatch();
  if (logout === 'idle' || leaving) return null;
  return (
    <div className={`wrap ${styles.bar}`}>
      <Alert>
        <p>{t('logoutFailed')}</p>
        <Button
          size="small"
          className={styles.retry}
          busy={logout === 'sending'}
          onClick={() => dispatch(logoutRequested())}
        >
          {common('retry')}
        </Button>
      </Alert>
    </div>
  );
}
