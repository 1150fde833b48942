import { DomainError } from '../errors.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';

/** Whole cents with their currency (ISO 4217). Never a float. */
export interface Money {
  readonly amountCents: number;
  readonly currency: string;
}

/** The largest amount that one card may be worth: 10,000 dollars. */
export const MAX_AMOUNT_CENTS = 1_000_000;

/** Refuses anything but a whole number of cents from 0 to the largest safe integer. Error: AMOUNT_INVALID. */
export function cents(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new DomainError('invalid', 'AMOUNT_INVALID', 'The amount is not a whole number of cents.');
  return value;
}

/** Decimal dollars with at most two places (12.5, "12.50") to cents. Error: AMOUNT_INVALID. */
export function centsFromDollars(dollars: number | string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(dollars).trim());
  if (!match) throw new DomainError('invalid', 'AMOUNT_INVALID', 'Please enter an amount with at most two decimals.');
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** Cents to the decimal dollars that the HTTP contract shows: 1250 -> 12.5. */
export function dollarsFromCents(amountCents: number): number {
  return amountCents / 100;
}

/** "$1,250.00" for people, in the currency's own way and their language's. */
export function formatMoney({ amountCents, currency }: Money, language: Language = DEFAULT_LANGUAGE): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountCents / 100);
}
