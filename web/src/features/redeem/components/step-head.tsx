import { useEffect, useRef, type ReactNode } from 'react';
import styles from './panel.module.css';

interface StepHeadProps {
  title: string;
  before?: ReactNode;
  after?: ReactNode;
  /** Takes the focus when the step appears, unless a field of the step does. */
  focus?: boolean;
}

export function StepHead({ title, before, after, focus = false }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <div className={styles.head}>
      {before}
      <h2 ref={heading} tabIndex={-1}>{title}</h2>
      {after}
    </div>
  );
}
