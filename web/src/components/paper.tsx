import type { ReactNode } from 'react';
import styles from './paper.module.css';

/**
 * The paper of a receipt printer, 80 mm wide: black on white in one weight of ink, because it has to survive a thermal printer. The page around
 * it says `page: slip` for print.
 */
export function Paper({ label, house, children }: { label: string; house: string | undefined; children: ReactNode }) {
  return (
    <article className={styles.paper} aria-label={label}>
      <p className={styles.house}>{house}</p>
      {children}
    </article>
  );
}

/** Lines under a rule; `sum` stands out. */
export function PaperLines({ sum = false, children }: { sum?: boolean; children: ReactNode }) {
  return <dl className={sum ? styles.sum : undefined}>{children}</dl>;
}

/** Under a rule: what the lines behind it are of. */
export function PaperTitle({ children }: { children: ReactNode }) {
  return <p className={styles.title}>{children}</p>;
}

export function PaperLine({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A sum that is taken off: −$5.00, and $0.00 for nothing. */
export function deducted(amount: number, say: (amount: number) => string): string {
  return amount > 0 ? `−${say(amount)}` : say(0);
}

export function PaperHint({ children }: { children: ReactNode }) {
  return <p className={styles.hint}>{children}</p>;
}
