import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A paper note: the giver's words. */
export function Note({
  to,
  children,
  from,
  className,
  hidden,
}: {
  to?: ReactNode | undefined;
  children: ReactNode;
  from?: ReactNode | undefined;
  className?: string | undefined;
  hidden?: boolean | undefined;
}) {
  return (
    <div className={`${styles.note} ${className ?? ''}`} aria-hidden={hidden}>
      {to !== undefined && <p className={styles.to}>{to}</p>}
      <p className={styles.words}>{children}</p>
      {from !== undefined && <p className={styles.from}>{from}</p>}
    </div>
  );
}
