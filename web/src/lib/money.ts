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

/** Decimal dollars as the API sends them -> `$1,234.50`. The one way in which an amount is shown: with two decimals, everywhere (SPEC-9.5). */
export function formatMoney(amount: number, currency = 'USD'): string {
  return format(currency, 2).format(amount);
}

/** The sign before an amount: `$`. */
export function currencySign(currency = 'USD'): string {
  return (
    format(currency, 0)
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? currency
  );
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

/** A number as it is typed, with a point and without the signs that people write beside it. */
export function plainNumber(text: string, decimalSign = DECIMAL_SIGN): string {
  const bare = text.replace(/[\s$%]|US$/g, '');
  return decimalSign === ',' ? bare.replace(',', '.') : bare.replaceAll(',', '');
}

/** Splits a formatted sum so that a screen can set the cents smaller: ['$1,234', '.50']. */
export function splitMoney(amount: number, currency = 'USD'): [whole: string, cents: string] {
  const parts = format(currency, 2).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return point < 0 ? [textOf(parts), ''] : [textOf(parts.slice(0, point)), textOf(parts.slice(point))];
}
