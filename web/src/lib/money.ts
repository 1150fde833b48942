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

/**
 * What the buyer pays: amount minus amount*discount/100 (SPEC-3.1), in cents, rounded half up once (DEC-2.11).
 * The discount has at most two decimals and amounts stay safe integers, so no cent is lost on the way.
 */
export function salePriceCents(amountCents: number, discountPercent: number): number {
  return Math.round((amountCents * (10_000 - Math.round(discountPercent * 100))) / 10_000);
}

/** Splits a formatted sum so that a screen can set the cents smaller: ['$1,234', '.50']. */
export function splitMoney(amount: number, currency = 'USD'): [whole: string, cents: string] {
  const parts = format(currency, 2).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return point < 0 ? [textOf(parts), ''] : [textOf(parts.slice(0, point)), textOf(parts.slice(point))];
}
