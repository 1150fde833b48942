import type { ReactNode } from 'react';
import { Brand } from '../../components/brand.js';
import { LanguageLinks } from '../../components/language-links.js';
import { Link } from '../../components/link.js';
import { Rule } from '../../components/rule.js';
import { addressLine, termsPath, type Business } from '../../lib/gift-card.js';
import { common } from '../../lib/texts.js';
import { ThemeToggle } from '../theme/theme-toggle.js';
import styles from './business-frame.module.css';
import { t } from './texts.js';

/** Around what somebody has of a business by a link: whose it is above, its address and papers below. Without the business, the platform's name. */
export function BusinessFrame({ business, children }: { business: Business | null; children: ReactNode }) {
  return (
    <>
      <Top business={business} />
      {children}
      <Foot business={business} />
    </>
  );
}

function Top({ business }: { business: Business | null }) {
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

function Foot({ business }: { business: Business | null }) {
  const address = addressLine(business?.address ?? null);
  return (
    <footer className={`wrap ${styles.foot}`}>
      <Rule className={styles.rule} />
      {business && <p className="small muted">{[business.name, address].filter(Boolean).join(', ')}</p>}
      {business && <p className={`small muted ${styles.required}`}>{business.requiredWords.join(' ')}</p>}
      {business && (
        <Link to={`/${encodeURIComponent(business.businessSlug)}/privacy`} className="small muted">
          {t('yourData')}
        </Link>
      )}
      {business && (
        <Link to={termsPath(business)} className="small muted">
          {t('terms')}
        </Link>
      )}
      <Link to="/" className="small muted">
        {common('page.poweredBy')}
        <b>{common('product')}</b>
      </Link>
      <LanguageLinks className="no-print" />
    </footer>
  );
}
