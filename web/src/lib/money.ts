import { unitOf } from '@giftcard/kernel/business/currency';
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

/** What parts dollars from cents where people write it so: a comma in French. */
const DECIMAL_SIGN =
  new Intl.NumberFormat(LANGUAGE).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** What is typed as an amount: `$1,200.5`, in French `1 200,5 $` -> 120050; undefined for what is no amount of its currency. */
export function centsOf(text: string, currency: string): number | undefined {
  const plain = plainNumber(text);
  const cents = toCents(Number(plain));
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && cents % unitOf(currency) === 0 ? cents : undefined;
}

/** A number as it is typed, with a point and without the signs that people write beside it. A comma that does not stand before thousands stays: `12,50` is no number in English, and never 1250. */
export function plainNumber(text: string): string {
  const bare = text.replace(/[\s$€£¥%]/g, '').replace(/^(US|CA)|(US|CA)$/g, '');
  return DECIMAL_SIGN === ',' ? bare.replace(',', '.') : bare.replace(/,(?=\d{3}(?!\d))/g, '');
}

/** A number with a point as it would be typed: `37.50`, in French `37,50`. */
export function typedNumber(plain: number | string): string {
  return String(plain).replace('.', DECIMAL_SIGN);
}

/** Cents as somebody would type them: 3750 -> `37.50`, 3700 -> `37`. */
export function typedAmount(amountCents: number): string {
  return typedNumber(amountCents % 100 === 0 ? amountCents / 100 : (amountCents / 100).toFixed(2));
}

/** Splits a formatted sum so that a screen can set the cents smaller: ['$1,234', '.50'], ['¥1,234', '']. */
export function splitMoney(amount: number, currency: string): [whole: string, cents: string] {
  const parts = format(currency).formatToParts(amount);
  const point = parts.findIndex(({ type }) => type === 'decimal');
  const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
  return point < 0 ? [textOf(parts), ''] : [textOf(parts.slice(0, point)), textOf(parts.slice(point))];
}
