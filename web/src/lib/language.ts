import { DATE_LOCALES, DEFAULT_LANGUAGE, type Language } from '@giftcard/kernel/business/language';

declare global {
  /** Written into each build (vite.config.ts); a test of another language sets it before it loads the app. */
  var PAGE_LANGUAGE: Language | undefined;
}

/** What this page speaks, from its first word to its last: there is a build of the app for each language (docs/adr/0086). */
export const LANGUAGE: Language = globalThis.PAGE_LANGUAGE ?? DEFAULT_LANGUAGE;

/** What writes its dates. */
export const DATE_LANGUAGE = DATE_LOCALES[LANGUAGE];

const numbers = new Intl.NumberFormat(LANGUAGE);

/** `1,204` */
export function formatCount(count: number): string {
  return numbers.format(count);
}
