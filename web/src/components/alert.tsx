import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

interface AlertProps {
  tone?: 'error' | 'success' | 'plain' | undefined;
  children: ReactNode;
  className?: string | undefined;
}

/** A message inside the page, announced when it appears: an error at once, the rest politely. */
export function Alert({ tone = 'error', children, className }: AlertProps) {
  const Icon = tone === 'error' ? CircleAlert : tone === 'success' ? CircleCheck : Info;
  return (
    <div className={`${styles.alert} ${className ?? ''}`} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon className="icon" aria-hidden />
      <div>{children}</div>
    </div>
  );
}
