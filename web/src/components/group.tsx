import type { ReactNode } from 'react';
import styles from './group.module.css';

/** One part of the settings: what it is on the left, its form on the right. */
export function Group({ id, title, text, children }: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
