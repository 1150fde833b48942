import { Fragment } from 'react';
import styles from './card-code.module.css';

/** A grouped card code that breaks between its groups and never within one. */
export function CardCode({ code, className }: { code: string; className?: string | undefined }) {
  const groups = code.split('-');
  return (
    <code className={className}>
      {groups.map((group, at) => (
        <Fragment key={at}>
          <span className={styles.group}>
            {group}
            {at < groups.length - 1 && '-'}
          </span>
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
