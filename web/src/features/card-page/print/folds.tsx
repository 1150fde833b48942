import { t } from './texts.js';
import styles from './folds.module.css';

/** How a sheet becomes a card. */
export function Folds() {
  return (
    <ol className={styles.folds} aria-label={t('folds.label')}>
      <li>
        <svg viewBox="0 0 200 120" fill="none" aria-hidden="true">
          <path className={styles.sheet} d="M64 14h72v92H64z" />
          <path className={styles.fold} d="M58 60h84" />
          <path className={styles.move} d="M148 26c18 14 18 50 2 66m9-3-9 4-2-9" />
        </svg>
        <p>
          <b>{t('folds.first.title')}</b> {t('folds.first.text')}
        </p>
      </li>
      <li>
        <svg viewBox="0 0 200 120" fill="none" aria-hidden="true">
          <path className={styles.sheet} d="M58 36h84v52H58z" />
          <path className={styles.fold} d="M100 28v68" />
          <path className={styles.move} d="M76 26c14-14 36-14 48 0m-1-10 2 11-10-1" />
        </svg>
        <p>
          <b>{t('folds.second.title')}</b> {t('folds.second.text')}
        </p>
      </li>
      <li>
        <svg viewBox="0 0 200 120" fill="none" aria-hidden="true">
          <path className={styles.sheet} d="M62 18l38 8v80l-38-8zM138 18l-38 8v80l38-8z" />
          <path className={styles.heart} d="M119 74s-12-8-12-16a6 6 0 0 1 12-2 6 6 0 0 1 12 2c0 8-12 16-12 16z" />
        </svg>
        <p>
          <b>{t('folds.third.title')}</b> {t('folds.third.text')}
        </p>
      </li>
    </ol>
  );
}
