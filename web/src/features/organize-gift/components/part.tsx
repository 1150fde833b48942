import { useId, type ReactNode } from 'react';
import { Sheet } from '../../../components/sheet.js';
import styles from './part.module.css';

/** One part of the organizer's page. */
export function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Sheet role="region" aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Sheet>
  );
}
