import styles from './rule.module.css';

/** A hairline with a gold diamond: closes a part of a page. */
export function Rule({ className }: { className?: string | undefined }) {
  return <hr className={`${styles.rule} ${className ?? ''}`} />;
}
