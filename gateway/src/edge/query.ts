import { invalidFields } from '@giftcard/kernel/errors';

export type Query = Readonly<Record<string, unknown>>;

/** One query parameter as text. Error: INVALID_FIELDS. */
export function textOf(query: Query, name: string, max: number): string {
  const value = query[name] ?? '';
  if (typeof value !== 'string' || value.length > max)
    throw invalidFields({ field: name, message: `must be a text of at most ${max} characters` });
  return value;
}

/** One query parameter as a whole number from 1. Error: INVALID_FIELDS. */
export function numberOf(query: Query, name: string, otherwise: number, max: number): number {
  const value = query[name];
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > max)
    throw invalidFields({ field: name, message: `must be a whole number from 1 to ${max}` });
  return number;
}
