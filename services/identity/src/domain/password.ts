import { invalidFields } from '@giftcard/kernel/errors';
import { PasswordTooCommon } from './user.errors.js';

/** SPEC-5.10 and DEC-2.5. The upper end keeps hashing cheap. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** The 10,000 most common passwords. */
export interface CommonPasswords {
  includes(password: string): boolean;
}

export const COMMON_PASSWORDS = Symbol('CommonPasswords');

/** Slow on purpose, so at most a few at once. Error: TOO_BUSY while too many wait. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, and answers false. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

export const PASSWORD_HASHER = Symbol('PasswordHasher');

/** Refuses a new password that is too short, too long or too common. Errors: INVALID_FIELDS, PASSWORD_TOO_COMMON. */
export function checkNewPassword(field: string, password: string, common: CommonPasswords): void {
  if (password.length < PASSWORD_MIN)
    throw invalidFields({ field, message: `Password must be at least ${PASSWORD_MIN} characters` });
  if (password.length > PASSWORD_MAX)
    throw invalidFields({ field, message: `Password must be at most ${PASSWORD_MAX} characters` });
  if (common.includes(password)) throw new PasswordTooCommon(field);
}
