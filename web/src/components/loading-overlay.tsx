import { BrandMark } from './brand.js';
import styles from './loading-overlay.module.css';
import { work } from '../lib/work/texts.js';

/** Covers the whole screen with the word LOADING while a request runs (SPEC-2.4). */
export function LoadingOverlay({ open }: { open: boolean }) {
  if (!open) return null;
  return (
    <div className={styles.overlay} role="status">
      <BrandMark className={styles.mark} />
      {work('loading.overlay')}
    </div>
  );
}
