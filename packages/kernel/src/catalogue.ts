import { createInstance } from 'i18next';

/** The language of catalogues, numbers and plurals. */
export const LANGUAGE = 'en-US';

/** Sentences by key, in groups; `{{name}}` is filled in, `{{count, number}}` in the form of the language, `_one` and `_other` go with a count. */
export interface Sentences {
  readonly [key: string]: string | Sentences;
}

type Singular<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;

/** Every key of a catalogue: `camera.blocked.title`. */
export type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Singular<Key> : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

type SentenceAt<Texts, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Texts
    ? SentenceAt<Texts[Group], Rest>
    : never
  : Key extends keyof Texts
    ? Texts[Key]
    : `${Key}_other` extends keyof Texts
      ? Texts[`${Key}_other`] | '{{count}}'
      : never;

type NamesIn<Sentence> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? (Name extends `${infer Bare}, ${string}` ? Bare : Name) | NamesIn<Rest>
  : never;

type ValuesOf<Sentence> = [NamesIn<Sentence>] extends [never]
  ? []
  : [values: { readonly [Name in NamesIn<Sentence>]: Name extends 'count' ? number : string | number }];

/** A catalogue's sentence by its key; a key that does not exist or a value that is missing does not compile. */
export type Translate<Texts> = <Key extends KeyOf<Texts>>(
  key: Key,
  ...values: ValuesOf<SentenceAt<Texts, Key>>
) => string;

const i18n = createInstance({
  lng: LANGUAGE,
  fallbackLng: LANGUAGE,
  initAsync: false,
  resources: {},
  interpolation: { escapeValue: false },
});
void i18n.init();

/**
 * Adds the catalogues of one area, a language each, and answers with what reads them.
 * @param area a name of its own within the program
 */
export function catalogue<const Texts extends Sentences>(
  area: string,
  languages: Readonly<Record<typeof LANGUAGE, Texts>>,
): Translate<Texts> {
  for (const [language, texts] of Object.entries(languages)) i18n.addResourceBundle(language, area, texts);
  return i18n.getFixedT(null, area) as unknown as Translate<Texts>;
}
