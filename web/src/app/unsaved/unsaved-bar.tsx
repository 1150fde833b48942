import type { ReactNode } from 'react';
import { Button } from '../../components/button.js';
import { classNames } from '../../lib/class-names.js';
import styles from './unsaved-bar.module.css';
import { t } from './texts.js';
import { useUnsaved } from './unsaved.js';

interface UnsavedBarProps {
  dirty: boolean;
  /** Puts back what is saved. */
  onDiscard: () => void;
  /** While it is being sent nothing can be discarded. */
  busy?: boolean;
  /** The form's own buttons. */
  children: ReactNode;
  className?: string | undefined;
}

/** The foot of a form: says that something is not saved, and stays in view while it is so. Leaving asks first. */
export function UnsavedBar({ dirty, onDiscard, busy = false, children, className }: UnsavedBarProps) {
  useUnsaved(dirty);
  return (
    <div className={classNames(styles.bar, className)} data-dirty={dirty || undefined}>
      <UnsavedNote dirty={dirty} />
      {dirty && (
        <Button onClick={onDiscard} disabled={busy}>
          {t('bar.discard')}
        </Button>
      )}
      {children}
    </div>
  );
}

/** Says that something is not saved yet, once it is so. */
export function UnsavedNote({ dirty }: { dirty: boolean }) {
  return (
    <span className={styles.note} role="status">
      {dirty && (
        <>
          <i className={styles.dot} aria-hidden />
          {t('bar.label')}
        </>
      )}
    </span>
  );
}
