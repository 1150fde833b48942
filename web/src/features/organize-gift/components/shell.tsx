import type { ReactNode } from 'react';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { LanguageLinks } from '../../../components/language-links.js';
import { Link } from '../../../components/link.js';
import { PageTitle } from '../../../components/page-title.js';
import { useAccent } from '../../../lib/accent.js';
import { addressLine, type Business } from '../../../lib/gift-card.js';
import styles from './shell.module.css';

interface ShellProps {
  title: string;
  /** Whose gift card it is; null where that is not known. */
  business: Business | null;
  children: ReactNode;
}

/** The page around a group gift: whose house it is, and its colour. */
export function Shell({ title, business, children }: ShellProps) {
  useAccent(business?.accent);
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={`wrap ${styles.top}`}>
        {business ? (
          <Link to={`/${encodeURIComponent(business.businessSlug)}/giftcards`} className={styles.house}>
            {business.logoUrl && <img src={business.logoUrl} width={36} height={36} alt="" />}
            <span>{business.name}</span>
          </Link>
        ) : (
          <Brand />
        )}
        <ThemeToggle className={styles.theme} />
      </header>
      <main id="main" className={`wrap ${styles.main}`}>
        {children}
      </main>
      <footer className={`wrap ${styles.foot}`}>
        {business && (
          <p className="small muted">{[business.name, addressLine(business.address)].filter(Boolean).join(', ')}</p>
        )}
        <LanguageLinks />
      </footer>
    </div>
  );
}
