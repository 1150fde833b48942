import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.js';
import styles from './toolbar.module.css';

/** What a list is narrowed by, above it; its search box stands at the end. On phones each takes a line. */
export function Toolbar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.toolbar, className)}>{children}</div>;
}
