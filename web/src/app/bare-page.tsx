import type { ReactNode } from 'react';
import { Brand } from '../components/brand.js';
import { PageTitle } from '../components/page-title.js';
import styles from './bare-page.module.css';
import { ThemeToggle } from './theme/theme-toggle.js';

/** A page with one thing to say, in place of one that could not be shown: it keeps the brand, which leads home, and the theme. */
export function BarePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={`wrap ${styles.top}`}>
        <Brand />
        <ThemeToggle />
      </header>
      <main id="main" className="wrap">
        {children}
      </main>
    </div>
  );
}
