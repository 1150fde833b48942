import type { ReactNode } from 'react';
import styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** 0 to max. */
  value: number;
  max?: number | undefined;
  /** Shown above the bar, left and right. */
  from?: ReactNode | undefined;
  to?: ReactNode | undefined;
  tone?: 'ink' | 'accent' | undefined;
  className?: string | undefined;
}

/** A bar that fills; in ink it turns green only when complete. */
export function Progress({ label, value, max = 100, from, to, tone = 'ink', className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className={`${styles.progress} ${className ?? ''}`} data-tone={tone} data-full={share >= 1}>
      {(from !== undefined || to !== undefined) && (
        <span className={styles.text}>
          <span>{from}</span>
          <span>{to}</span>
        </span>
      )}
      <div
        className={styles.bar}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.round(Math.min(value, max) * 100) / 100}
      >
        <i style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
