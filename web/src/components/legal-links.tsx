import { Link } from 'react-router-dom';
import styles from './legal-links.module.css';
import { common } from '../lib/texts.js';

/** The platform's legal pages (docs/adr/0037), at the foot of every public page. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label={common.legalPages} className={className}>
      <ul className={styles.links}>
        <li>
          <Link to="/terms">{common.terms}</Link>
        </li>
        <li>
          <Link to="/privacy">{common.privacy}</Link>
        </li>
        <li>
          <Link to="/cookies">{common.cookies}</Link>
        </li>
        <li>
          <Link to="/accessibility">{common.accessibility}</Link>
        </li>
      </ul>
    </nav>
  );
}
