import { monogramOf } from '../../lib/monogram.js';
import styles from './business-mark.module.css';

/** The business's logo, or its first letter until there is one. */
export function BusinessMark({ name, logoUrl }: { name: string; logoUrl: string | null }) {
  if (logoUrl) return <img className={styles.mark} src={logoUrl} alt="" width={36} height={36} />;
  return (
    <span className={styles.mark} aria-hidden>
      {monogramOf(name) || 'G'}
    </span>
  );
}
