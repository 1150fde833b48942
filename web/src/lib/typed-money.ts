import { unitOf } from '@giftcard/kernel/business/currency';
import { LANGUAGE } from './language.js';
import { toCents } from './money.js';

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
