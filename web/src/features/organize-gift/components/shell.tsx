import type { ReactNode } from 'react';
import { BusinessFrame } from '../../../app/business-frame/business-frame.js';
import { PageTitle } from '../../../components/page-title.js';
import { useAccent } from '../../../lib/accent.js';
import type { Business } from '../../../lib/gift-card.js';
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
    <BusinessFrame business={business}>
      <PageTitle>{title}</PageTitle>
      <main id="main" className={`wrap ${styles.main}`}>
        {children}
      </main>
    </BusinessFrame>
  );
}
