import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './picks.module.css';

/** One of a few, each a pill: a group of radio buttons under its label. */
export function Picks({
  label,
  aside,
  children,
}: {
  label: string;
  aside?: ReactNode | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <span className={styles.label} id={id}>
        {label}
        {aside !== undefined && <span>{aside}</span>}
      </span>
      <div className={styles.picks} role="radiogroup" aria-labelledby={id}>
        {children}
      </div>
    </div>
  );
}

/** One of them. `lang` is that of its words. */
export function Pick({ lang, children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles.pick} lang={lang}>
      <input {...input} type="radio" />
      {children}
    </label>
  );
}
