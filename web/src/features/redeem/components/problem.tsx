import { CircleAlert } from 'lucide-react';
import styles from './panel.module.css';

/** What went wrong, in its place: what failed, and on the next line why. */
export function Problem({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <CircleAlert className={styles.sign} aria-hidden />
      <span>
        {text.split('\n').map((line) => (
          <span key={line} className={styles.line}>
            {line}
          </span>
        ))}
      </span>
    </p>
  );
}
