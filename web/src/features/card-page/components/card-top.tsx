import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { IconButton } from '../../../components/icon-button.js';
import type { Business } from '../../../lib/gift-card.js';
import styles from '../pages/card-page.module.css';
import { t } from '../texts.js';

/** The business, and what can be done with the page. @param printable a card is there to be printed */
export function CardTop({ business, printable }: { business: Business | null; printable: boolean }) {
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
        {printable && (
          <IconButton label={t('print')} onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
          </IconButton>
        )}
        <ThemeToggle />
      </div>
    </header>
  );
}
