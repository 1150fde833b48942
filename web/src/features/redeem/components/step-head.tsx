import { useEffect, useRef, type ReactNode } from 'react';
import styles from './panel.module.css';

interface StepHeadProps {
  title: string;
  before?: ReactNode;
  after?: ReactNode;
  /** 2 beside the camera, whose own title is the page's. */
  level?: 1 | 2;
  /** Takes the focus when the step appears, unless a field of the step does. */
  focus?: boolean;
}

export function StepHead({ title, before, after, level = 1, focus = false }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focus) heading.current?.focus({ preventScroll: true });
  }, [focus]);
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      {before}
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {after}
    </div>
  );
}
