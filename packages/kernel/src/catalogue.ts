import { LocalizedStringDictionary, LocalizedStringFormatter, type LocalizedString } from '@internationalized/string';
import type { DEFAULT_LANGUAGE, Language } from './business/language.js';

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

type Values = Readonly<Record<string, string | number>> | undefined;

/** What the library gives a sentence of its language. */
interface Forms {
  plural(count: number, forms: Readonly<Record<string, string>>): string;
  number(value: number): string;
}

type Sentence = (values: Values, forms: Forms) => string;

/** The sentences of a catalogue in another language: the same keys, none less and none more. */
export type Translation<Texts> = {
  readonly [Key in keyof Texts]: Texts[Key] extends string ? string : Translation<Texts[Key]>;
};

/** One area's catalogue of each language. Keys and values are those of English: the others say that they are its `Translation`. */
export type Catalogues<Texts> = Readonly<Record<Exclude<Language, typeof DEFAULT_LANGUAGE>, Sentences>> & {
  readonly [English in typeof DEFAULT_LANGUAGE]: Texts;
};

/** Answers with what reads an area's catalogue in one language, which is all that this program speaks: a page's. */
export function catalogue<const Texts extends Sentences>(
  languages: Catalogues<Texts>,
  language: Language,
): Translate<Texts> {
  const sentences = sentencesOf(languages[language] as Sentences) as object as Record<string, LocalizedString>;
  const dictionary = new LocalizedStringDictionary<string, LocalizedString>({ [language]: sentences }, language);
  const formatter = new LocalizedStringFormatter(language, dictionary);
  const known = dictionary.getStringsForLocale(language);
  // A newer server may name what an open page does not know: it shows the name instead of an error page.
  return (key, ...[values]) => (key in known ? formatter.format(key, values) : key);
}

/** Answers with what reads an area's catalogue in any language: each mail, pass and page has its reader's. */
export function catalogues<const Texts extends Sentences>(
  languages: Catalogues<Texts>,
): (language: Language) => Translate<Texts> {
  const read = new Map<Language, Translate<Texts>>();
  return (language) => {
    const known = read.get(language) ?? catalogue<Texts>(languages, language);
    read.set(language, known);
    return known;
  };
}

/** Each key with its groups, `camera.blocked.title`; the forms of a count are one sentence. */
function sentencesOf(texts: Sentences): Record<string, Sentence> {
  const sentences: Record<string, Sentence> = {};
  const counted: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [base = key, form] = key.split('_');
    if (typeof text !== 'string')
      for (const [inner, sentence] of Object.entries(sentencesOf(text))) sentences[`${key}.${inner}`] = sentence;
    else if (form) (counted[base] ??= {})[form] = text;
    else sentences[key] = (values, forms) => fillIn(text, values, forms);
  }
  for (const [key, plurals] of Object.entries(counted))
    sentences[key] = (values, forms) => fillIn(forms.plural(Number(values?.['count']), plurals), values, forms);
  return sentences;
}

function fillIn(text: string, values: Values, forms: Forms): string {
  return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) =>
    isNumber ? forms.number(Number(values?.[name])) : String(values?.[name]),
  );
}
