import { isPhone } from '../../lib/phone.js';
import { INVALID_EMAIL, INVALID_PHONE, isBlank, isEmail, MANDATORY } from '../../lib/validation.js';
import type { Details, PurchaseType } from './model.js';

export type DetailsErrors = Partial<Record<keyof Details, string>>;

const required: Record<PurchaseType, readonly (keyof Details)[]> = {
  self: ['name', 'email', 'phone'],
  gift: ['recipientName', 'recipientEmail', 'name', 'email', 'phone'],
};

/** The rules and texts of specification 5; an empty object means that Next may go on. */
export function detailsErrors(type: PurchaseType, details: Details): DetailsErrors {
  const errors: DetailsErrors = {};
  for (const field of required[type]) {
    const error = fieldError(field, details[field].trim());
    if (error !== null) errors[field] = error;
  }
  return errors;
}

function fieldError(field: keyof Details, value: string): string | null {
  if (isBlank(value)) return MANDATORY;
  if ((field === 'email' || field === 'recipientEmail') && !isEmail(value)) return INVALID_EMAIL;
  if (field === 'phone' && !isPhone(value)) return INVALID_PHONE;
  return null;
}

export function trimmed(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value.trim()])) as unknown as Details;
}
