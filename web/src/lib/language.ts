/** The language of every `texts.ts`, of numbers and of plurals. */
export const LANGUAGE = 'en-US';

/** Dates are written the British way, `31 Dec 2026` (SPEC-9). */
export const DATE_LANGUAGE = 'en-GB';

const rules = new Intl.PluralRules(LANGUAGE);
const numbers = new Intl.NumberFormat(LANGUAGE);

/** `1,204` */
export function formatCount(count: number): string {
  return numbers.format(count);
}

/** The form of a word that goes with a number: `plural(3, { one: 'card', other: 'cards' })` -> `cards`. */
export function plural(count: number, forms: Readonly<Record<'one' | 'other', string>>): string {
  return rules.select(count) === 'one' ? forms.one : forms.other;
}
