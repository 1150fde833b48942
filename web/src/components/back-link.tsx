import { ArrowLeft } from 'lucide-react';
import { Link } from './link.js';
import styles from './back-link.module.css';

/** The way back to the page this one belongs to, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.back}>
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  );
}
