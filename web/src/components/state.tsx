import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import styles from './state.module.css';
import { common } from '../lib/texts.js';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode | undefined;
  /** The next step: a button or a link. */
  action?: ReactNode | undefined;
  /** A drawing or icon above the title. */
  art?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** Nothing here, and what to do next. */
export function EmptyState({ title, text, action, art, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {art !== undefined && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  /** Our own words, never the server's. */
  title?: string | undefined;
  /** Why, in the server's words or the screen's own. */
  message?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  /** Another way out, beside Retry. */
  action?: ReactNode | undefined;
  level?: 1 | 2 | 3 | undefined;
}

/** It could not be loaded: says so at once, and offers Retry. */
export function ErrorState({
  title = common('failed.title'),
  message,
  onRetry,
  retrying = false,
  action,
  level = 2,
}: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.alarm} aria-hidden />
      <Heading className={styles.error}>{title}</Heading>
      {message !== undefined && <p className={styles.text}>{message}</p>}
      {onRetry && (
        <Button variant="primary" busy={retrying} onClick={onRetry}>
          <RefreshCw className="icon" aria-hidden />
          {common('retry')}
        </Button>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
