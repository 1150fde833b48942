import { Link } from '../../../components/link.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import type { Business } from '../../../lib/gift-card.js';
import styles from '../pages/card-page.module.css';

/** The business, and what can be done with the page. */
export function CardTop({ business }: { business: Business | null }) {
  return (
    <header className={`wrap ${styles.top}`}>
      {business ? (
        <Link to={`/${business.businessSlug}/giftcards`} className={styles.business}>
          {business.logoUrl && <img src={business.logoUrl} width={36} height={36} alt="" />}
          <span>{business.name}</span>
        </Link>
      ) : (
        <Brand />
      )}
      <div className={`no-print ${styles.tools}`}>
        <ThemeToggle />
      </div>
    </header>
  );
}
