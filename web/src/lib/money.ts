import { LANGUAGE } from './language.js';

const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency}/${digits}`;
  const known =
    formats.get(key) ??
    new Intl.NumberFormat(LANGUAGE, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  formats.set(key, known);
  return known;
}

/** A decimal amount as the API sends it -> `$1,234.50`. The one way in which an amount is shown: with two decimals, everywhere (SPEC-9.5). */
export function formatMoney(amount: number, currency: string): string {
  return format(currency, 2).format(amount);
}

/** The sign beside an amount, and whether it stands before it: `$`, in French behind it, `$ US`. */
export function currencySign(currency: string): { sign: string; isFirst: boolean } {
  const parts = format(currency, 0).formatToParts(0);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, isFirst: at <= 0 };
}

/** `US Dollar (USD)` */
export function currencyName(currency: string): string {
  return `${new Intl.DisplayNames(LANGUAGE, { type: 'currency' }).of(currency) ?? currency} (${currency})`;
}

/** Whole cents of a decimal amount. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** What parts dollars from cents where people write it so: a comma in French. */
const DECIMAL_SIGN =
  new Intl.NumberFormat(LANGUAGE).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** What is typed as an amount: `$1,200.5`, in French `1 200,5 $` -> 120050; undefined for what is no amount of money. */
export function centsOf(text: string): number | undefined {
  const plain = plainNumber(text);
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) ? toCents(Number(plain)) : undefined;
}

/** A number as it is typed, with a point and without the signs that people write beside it. A comma that does not stand before thousands stays: `12,50` is no number in English, and never 1250. */
export function plainNumber(text: string): string {
  const bare = text.replace(/[\s$€£%]/g, '').replace(/^(US|CA)|(US|CA)$/g, '');
  return DECIMAL_SIGN === ',' ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}(?!\d))/g, '');
}

/** A number with a point as it would be typed: `37.50`, in French `37,50`. */
export function typedNumber(plain: number | string): string {
  return String(plain).replace('.', DECIMAL_SIGN);
}

/** Splits a formatted sum so that a screen can set the cents smaller: ['$1,234', '.50']. */
export function splitMoney(amount: number, currency: string): [whole: string, cents: string] {
  const parts = format(currency, 2).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return point < 0 ? [textOf(parts), ''] : [textOf(parts.slice(0, point)), textOf(parts.slice(point))];
}
