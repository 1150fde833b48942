import type { MouseEvent, ReactNode } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@giftcard/kernel/business/language';
import { LANGUAGE } from '../lib/language.js';
import { common } from '../lib/texts.js';
import styles from './legal-links.module.css';

/** What this page is not in. */
export const OTHER_LANGUAGES = LANGUAGES.filter((language) => language !== LANGUAGE);

/** The other languages, each by its own name, at the foot of pages. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  return (
    <nav aria-label={common('language.label')} className={className}>
      <ul className={styles.links}>
        {OTHER_LANGUAGES.map((language) => (
          <li key={language}>
            <LanguageLink language={language}>{LANGUAGE_NAMES[language]}</LanguageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Opens the same page in a language, which the server remembers from then on (docs/adr/0086). */
export function LanguageLink({
  language,
  className,
  title,
  children,
}: {
  language: Language;
  className?: string | undefined;
  title?: string | undefined;
  children: ReactNode;
}) {
  return (
    <a
      href={`?lang=${language}`}
      lang={language}
      hrefLang={language}
      className={className}
      title={title}
      onClick={(event) => openIn(language, event)}
    >
      {children}
    </a>
  );
}

/** With what else stands in the address. A press that opens a new tab is the browser's. */
function openIn(language: string, event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const here = new URL(window.location.href);
  here.searchParams.set('lang', language);
  window.location.assign(here);
}
