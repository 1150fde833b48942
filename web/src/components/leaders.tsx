import type { ReactNode } from 'react';
import styles from './leaders.module.css';

export interface LeaderLine {
  label: ReactNode;
  value: ReactNode;
  total?: boolean | undefined;
}

/** Lines of a menu or a bill: label, dots, value. */
export function Leaders({ lines, className }: { lines: LeaderLine[]; className?: string | undefined }) {
  return (
    <dl className={`${styles.leaders} ${className ?? ''}`}>
      {lines.map((line, at) => (
        <div key={at} className={line.total ? styles.total : undefined}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
