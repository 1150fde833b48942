import { classNames } from '../lib/class-names.js';
import { common } from '../lib/texts.js';
import styles from './page-loading.module.css';

/**
 * While a page's code or the session is on its way; it shows itself only after a moment, so quick loads don't flicker.
 * `over` lies on the page that stays.
 */
export function PageLoading({ over = false }: { over?: boolean }) {
  return (
    <div className={classNames(styles.loading, over && styles.over)} role="status">
      <span className={styles.ring} aria-hidden />
      <span className="sr-only">{common('loading.page')}</span>
    </div>
  );
}
