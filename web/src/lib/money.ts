import { LANGUAGE } from './language.js';

const formats = new Map<string, Intl.NumberFormat>();

function format(currency: string): Intl.NumberFormat {
  const known = formats.get(currency) ?? new Intl.NumberFormat(LANGUAGE, { style: 'currency', currency });
  formats.set(currency, known);
  return known;
}

/** A decimal amount as the API sends it -> `$1,234.50`, `¥1,234`. The one way in which an amount is shown: with its currency's decimals, everywhere (SPEC-9.5, DEC-6.30). */
export function formatMoney(amount: number, currency: string): string {
  return format(currency).format(amount);
}

/** The sign beside an amount, and whether it stands before it: `$`, in French behind it, `$ US`. */
export function currencySign(currency: string): { sign: string; isFirst: boolean } {
  const parts = format(currency).formatToParts(0);
  const at = parts.findIndex(({ type }) => type === 'currency');
  return { sign: parts[at]?.value ?? currency, isFirst: at <= 0 };
}

/** `US Dollar (USD)` */
export function currencyName(currency: string): string {
  return `${new Intl.DisplayNames(LANGUAGE, { type: 'currency' }).of(currency) ?? currency} (${currency})`;
}

/** Whole hundredths of a decimal amount, of whichever currency. */
export function toCents(amount: number): number {
  return Math.round(amount * 100);
}

/** Splits a formatted sum so that a screen can set the cents smaller: ['$1,234', '.50'], ['¥1,234', '']. */
export function splitMoney(amount: number, currency: string): [whole: string, cents: string] {
  const parts = format(currency).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return point < 0 ? [textOf(parts), ''] : [textOf(parts.slice(0, point)), textOf(parts.slice(point))];
}
