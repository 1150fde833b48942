import { useDispatch, useSelector } from 'react-redux';
import { selectLogout } from '../../../app/session/selectors.js';
import { logoutRequested } from '../../../app/session/slice.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';
import styles from './unreached-logout.module.css';

/** Says that a logout did not reach the server, so that nobody leaves a shared screen that still lets them in. */
export function UnreachedLogout() {
  const logout = useSelector(selectLogout);
  const dispatch = useDispatch();
  if (logout === 'idle') return null;
  return (
    <Alert>
      <p>{texts.weCouldntSignYouOut}</p>
      <Button size="small" className={styles.retry} busy={logout === 'sending'} onClick={() => dispatch(logoutRequested())}>{common.retry}</Button>
    </Alert>
  );
}
