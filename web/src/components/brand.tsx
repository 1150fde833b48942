import { Link } from './link.js';
import styles from './brand.module.css';
import { common } from '../lib/texts.js';

export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 24" className={className} aria-hidden>
      <rect width="32" height="24" rx="5" fill="var(--accent)" />
      <path d="M11 10v14M0 10h32" stroke="var(--paper)" strokeWidth="1.6" />
      <path
        d="M11 10C6 10 4 8 5 5.6s4.7-1.2 6 4.4c1.3-5.6 5-6.8 6-4.4S16 10 11 10Z"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="1.6"
      />
    </svg>
  );
}

/** The wordmark, a link to the landing page. */
export function Brand({ to = '/' }: { to?: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <BrandMark className={styles.mark} />
      <span>{common('product')}</span>
    </Link>
  );
}
