import type { ReactNode } from 'react';
import styles from './form-page.module.css';
import { Brand } from './brand.js';
import { FallingGifts } from './falling-gifts.js';
import { LanguageLinks } from './language-links.js';
import { Sheet } from './sheet.js';

interface FormPageProps {
  title: string;
  text: ReactNode;
  /** Above the title: the steps of a registration. */
  before?: ReactNode | undefined;
  /** Under the form, a way elsewhere. */
  under?: ReactNode | undefined;
  /** The theme toggle, which belongs to the app. */
  corner: ReactNode;
  children: ReactNode;
}

/** The page around a sign-in form: brand, falling gifts, one sheet. */
export function FormPage({ title, text, before, under, corner, children }: FormPageProps) {
  return (
    <div className={styles.page}>
      <FallingGifts />
      <header className={`wrap ${styles.top}`}>
        <Brand />
        {corner}
      </header>
      <main id="main" className={styles.main}>
        <Sheet className={styles.sheet}>
          {before !== undefined && <div className={styles.before}>{before}</div>}
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
          {under !== undefined && <p className={styles.under}>{under}</p>}
        </Sheet>
        <LanguageLinks className={styles.languages} />
      </main>
    </div>
  );
}

/** The fields of its form, one under another. */
export const pageForm = styles.form;
