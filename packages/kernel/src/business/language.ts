/** The languages that the platform speaks, the one that everything falls back to first. Another one is another name here, and another file beside each `texts/en-US.ts` (docs/adr/0086). */
export const LANGUAGES = ['en-US', 'es-US', 'fr-CA'] as const;

/** BCP 47. */
export type Language = (typeof LANGUAGES)[number];

/** Of who chose none, and of what was stored before there was a choice. */
export const DEFAULT_LANGUAGE = LANGUAGES[0];

/** Each language by the name that its own people look for. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'en-US': 'English',
  'es-US': 'Español',
  'fr-CA': 'Français',
};

/** What writes the dates of a language: English ones are British, `31 Dec 2026` (SPEC-9). */
export const DATE_LOCALES: Readonly<Record<Language, string>> = {
  'en-US': 'en-GB',
  'es-US': 'es-US',
  'fr-CA': 'fr-CA',
};

export function isLanguage(text: unknown): text is Language {
  return (LANGUAGES as readonly unknown[]).includes(text);
}

/** A stored language; the default stands in for none, and for one that is not spoken any more. */
export function knownLanguage(stored: string | undefined): Language {
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

/** The spoken language that a browser's `Accept-Language` likes most: `es-MX` is answered in `es-US`. Undefined when it names none. */
export function languageFrom(acceptLanguage: string | undefined): Language | undefined {
  if (!acceptLanguage) return undefined;
  const wishes = acceptLanguage
    .slice(0, LONGEST)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().split(/\s*;\s*/);
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { tag } of wishes) {
    const spoken =
      LANGUAGES.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => primary(language) === primary(tag));
    if (spoken) return spoken;
  }
  return undefined;
}

/** An address of ours that is to open in a language; in the default one it stays as it is, and opens in the reader's own. */
export function addressIn(language: Language, url: string): string {
  if (language === DEFAULT_LANGUAGE) return url;
  const [page = '', fragment] = url.split('#', 2);
  return `${page}${page.includes('?') ? '&' : '?'}lang=${language}${fragment === undefined ? '' : `#${fragment}`}`;
}

/** Far beyond what browsers send. */
const LONGEST = 500;

function primary(tag: string): string {
  return tag.toLowerCase().split('-', 1)[0] ?? '';
}
