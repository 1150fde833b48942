import { BusinessContact } from '../../../components/business-contact.js';
import { Link } from '../../../components/link.js';
import { BusinessLegalLinks, LegalLinks } from '../../../components/legal-links.js';
import { Rule } from '../../../components/rule.js';
import type { Business } from '../../../lib/gift-card.js';
import styles from './foot.module.css';
import { common } from '../../../lib/texts.js';

/** The business's name, how it is reached, and who runs the page. */
export function Foot({ business = null }: { business?: Business | null }) {
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Rule className={styles.rule} />
      {business && <BusinessContact business={business} title={business.name} className={styles.contact} />}
      {business && <BusinessLegalLinks businessSlug={business.businessSlug} className={styles.legal} />}
      <Link to="/" className={styles.credit}>
        {common('page.poweredBy')}
        <b>{common('product')}</b>
      </Link>
      <LegalLinks className={styles.legal} />
    </footer>
  );
}
