import { CircleAlert, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.js';
import styles from './state.module.css';
import { common } from '../lib/texts.js';

interface EmptyStateProps {
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** A drawing or icon above the title. */
  art?: ReactNode;
  level?: 1 | 2 | 3;
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
  title?: string;
  /** Why, in the server's words or the screen's own. */
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way out, beside Retry. */
  action?: ReactNode;
  level?: 1 | 2 | 3;
}

/** It could not be loaded: says so at once, and offers Retry. */
export function ErrorState({
  title = common.somethingWentWrong,
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
          {common.retry}
        </Button>
      )}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
