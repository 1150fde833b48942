import { unitOf } from './currency.js';
import { DomainError, invalidFields } from '../errors.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';

/** Whole hundredths with their currency (ISO 4217), whichever it is: 1,500 yen are 150,000. Never a float. */
export interface Money {
  readonly amountCents: number;
  readonly currency: string;
}

/** Refuses anything but a whole number of cents from 0 to the largest safe integer. Error: AMOUNT_INVALID. */
export function cents(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new DomainError('invalid', 'AMOUNT_INVALID', 'The amount is not a whole number of cents.');
  return value;
}

/** A decimal amount with at most two places (12.5, "12.50"), of whichever currency, to hundredths. Error: AMOUNT_INVALID. */
export function centsFromDollars(dollars: number | string): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(dollars).trim());
  if (!match) throw new DomainError('invalid', 'AMOUNT_INVALID', 'Please enter an amount with at most two decimals.');
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
}

/** What is told of an amount with decimals where its currency has none. */
export const NO_DECIMALS = 'Please enter an amount without decimals.';

/** Error: INVALID_FIELDS for hundredths that are a part of the currency's unit: cents of a yen. */
export function mustBeWhole(amountCents: number, currency: string, field = 'amount'): void {
  if (hasPart(amountCents, currency)) throw invalidFields({ field, message: NO_DECIMALS });
}

/** Whether an amount, in hundredths, has a part of its currency's unit. */
export function hasPart(amountCents: number, currency: string): boolean {
  return amountCents % unitOf(currency) !== 0;
}

/** Hundredths to the decimal amount that the HTTP contract shows, of whichever currency: 1250 -> 12.5, 150000 yen -> 1500. */
export function dollarsFromCents(amountCents: number): number {
  return amountCents / 100;
}

/** "$1,250.00", "¥1,250" for people, in the currency's own way and their language's. */
export function formatMoney({ amountCents, currency }: Money, language: Language = DEFAULT_LANGUAGE): string {
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amountCents / 100);
}
