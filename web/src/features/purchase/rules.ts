import { isPhone } from '../../lib/phone.js';
import { isBlank, isEmail } from '../../lib/validation.js';
import type { Details, PurchaseType } from './model.js';
import { common } from '../../lib/texts.js';

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
  if (isBlank(value)) return common.mandatory;
  if ((field === 'email' || field === 'recipientEmail') && !isEmail(value)) return common.invalidEmail;
  if (field === 'phone' && !isPhone(value)) return common.invalidPhone;
  return null;
}

export function trimmed(details: Details): Details {
  return Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value.trim()])) as unknown as Details;
}
