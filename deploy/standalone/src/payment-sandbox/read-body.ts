import { invalidRequest } from './square-errors.js';
import type { Money } from './square-objects.js';

export type JsonObject = Record<string, unknown>;

export function asObject(body: unknown): JsonObject {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidRequest('EXPECTED_JSON_BODY', 'The request body is not a JSON object.');
  return body as JsonObject;
}

/** A required text field within Square's length for it. */
export function requiredText(body: JsonObject, field: string, maxLength: number): string {
  const value = optionalText(body, field, maxLength);
  if (value === undefined) throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
  if (value === '') throw invalidRequest('VALUE_EMPTY', 'Field must not be blank', field);
  return value;
}

export function optionalText(body: JsonObject, field: string, maxLength: number): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidRequest('EXPECTED_STRING', 'Expected a string value.', field);
  if (value.length > maxLength)
    throw invalidRequest('VALUE_TOO_LONG', `Field must not be greater than ${maxLength} length`, field);
  return value;
}

export function optionalBoolean(body: JsonObject, field: string): boolean | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'boolean') throw invalidRequest('EXPECTED_BOOLEAN', 'Expected a boolean value.', field);
  return value;
}

/** A required amount in the smallest unit of the currency (cents), at least `least`. */
export function requiredMoney(body: JsonObject, field: string, least: number): Money {
  const money = optionalMoney(body, field, least);
  if (!money) throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
  return money;
}

export function optionalMoney(body: JsonObject, field: string, least: number): Money | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    throw invalidRequest('EXPECTED_OBJECT', 'Expected an object.', field);
  const { amount, currency } = value as JsonObject;
  if (amount === undefined || amount === null)
    throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', `${field}.amount`);
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw invalidRequest('EXPECTED_INTEGER', 'Expected an integer value.', `${field}.amount`);
  if (amount < least)
    throw invalidRequest(
      'VALUE_TOO_LOW',
      `\`${field}.amount\` must be greater than or equal to ${least}.`,
      `${field}.amount`,
    );
  if (typeof currency !== 'string')
    throw invalidRequest('MISSING_REQUIRED_PARAMETER', 'Field must be set', `${field}.currency`);
  if (!/^[A-Z]{3}$/.test(currency))
    throw invalidRequest(
      'INVALID_ENUM_VALUE',
      `\`${currency}\` is not a valid enum value for \`${field}.currency\`.`,
      `${field}.currency`,
    );
  return { amount, currency };
}
