import { Link } from 'react-router-dom';
import { LanguageLinks } from './language-links.js';
import styles from './legal-links.module.css';
import { common } from '../lib/texts.js';

/** The platform's legal pages (docs/adr/0037) and the other languages, at the foot of every public page. */
export function LegalLinks({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <nav aria-label={common('legal.label')}>
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
      <LanguageLinks />
    </div>
  );
}
