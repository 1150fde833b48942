import type { ReactNode } from 'react';
import styles from './page.module.css';
import { PageTitle } from './page-title.js';

interface PageProps {
  title: string;
  /** The browser tab's words, where they are not the title's. */
  tab?: string | undefined;
  text?: ReactNode | undefined;
  /** The page's main button, right of the title. */
  action?: ReactNode | undefined;
  /** Above the title: the way back. */
  before?: ReactNode | undefined;
  /** Above the title on paper alone: whose page it is, and of when. */
  imprint?: ReactNode | undefined;
  children: ReactNode;
}

/** A page of the work side: heading, one sentence, what one can do, content. */
export function Page({ title, tab = title, text, action, before, imprint, children }: PageProps) {
  return (
    <main id="main" className={styles.page}>
      <PageTitle>{tab}</PageTitle>
      {before !== undefined && <div className="no-print">{before}</div>}
      {imprint !== undefined && <div className={styles.imprint}>{imprint}</div>}
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {text !== undefined && <p>{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </main>
  );
}
