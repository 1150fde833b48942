import styles from './page-loading.module.css';
import { common } from '../lib/texts.js';

/** While a page's code or the session is on its way; it shows itself only after a moment, so quick loads don't flicker. */
export function PageLoading() {
  return (
    <div className={styles.loading} role="status">
      <span className={styles.ring} aria-hidden />
      <span className="sr-only">{common.loadingPage}</span>
    </div>
  );
}
