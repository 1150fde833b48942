import { Link } from './link.js';
import styles from './legal-links.module.css';
import { common } from '../lib/texts.js';

/** The platform's legal pages (docs/adr/0037), at the foot of every public page. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label={common('legal.label')} className={className}>
      <ul className={styles.links}>
        <li>
          <Link to="/terms">{common('legal.terms')}</Link>
        </li>
        <li>
          <Link to="/privacy">{common('legal.privacy')}</Link>
        </li>
        <li>
          <Link to="/cookies">{common('legal.cookies')}</Link>
        </li>
        <li>
          <Link to="/accessibility">{common('legal.accessibility')}</Link>
        </li>
      </ul>
    </nav>
  );
}
