import { LocalizedStringDictionary, LocalizedStringFormatter, type LocalizedString } from '@internationalized/string';

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

type Values = Readonly<Record<string, string | number>> | undefined;

/** What the library gives a sentence of its language. */
interface Forms {
  plural(count: number, forms: Readonly<Record<string, string>>): string;
  number(value: number): string;
}

type Sentence = (values: Values, forms: Forms) => string;

/** Answers with what reads the catalogues of one area, one for each language. */
export function catalogue<const Texts extends Sentences>(
  languages: Readonly<Record<typeof LANGUAGE, Texts>>,
): Translate<Texts> {
  const sentences = Object.entries(languages).map(([language, texts]) => [language, sentencesOf(texts)]);
  const dictionary = new LocalizedStringDictionary<string, LocalizedString>(Object.fromEntries(sentences), LANGUAGE);
  const formatter = new LocalizedStringFormatter(LANGUAGE, dictionary);
  const known = dictionary.getStringsForLocale(LANGUAGE);
  // A newer server may name what an open page does not know: it shows the name instead of an error page.
  return (key, ...[values]) => (key in known ? formatter.format(key, values) : key);
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
