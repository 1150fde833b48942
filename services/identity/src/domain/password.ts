import { invalidFields } from '@giftcard/kernel/errors';
import { PasswordTooCommon } from './user.errors.js';

/** SPEC-5.10 and DEC-2.5. The upper end keeps hashing cheap. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;

/** The 150,000 most common passwords that are long enough. */
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

/** Fewer different signs than this are guessed at once, however long: "aaaaaa", "121212". */
const DIFFERENT_SIGNS = 3;
/** Shorter words of one's own ("Ana") begin too many good passwords. */
const OWN_WORD_MIN = 4;

/**
 * Refuses a new password that is too short, too long, blank, too common, or made of what everybody knows of its owner.
 * @param own the owner's address, names and business: none of them is a password, with digits or signs around it neither
 * Errors: INVALID_FIELDS, PASSWORD_TOO_COMMON.
 */
export function checkNewPassword(
  field: string,
  password: string,
  common: CommonPasswords,
  own: readonly string[] = [],
): void {
  if (password.length < PASSWORD_MIN)
    throw invalidFields({ field, message: `Password must be at least ${PASSWORD_MIN} characters` });
  if (password.length > PASSWORD_MAX)
    throw invalidFields({ field, message: `Password must be at most ${PASSWORD_MAX} characters` });
  if (new Set(password.trim().toLowerCase()).size < DIFFERENT_SIGNS) throw new PasswordTooCommon(field);
  if (common.includes(password) || isOwnWord(password, own)) throw new PasswordTooCommon(field);
}

function isOwnWord(password: string, own: readonly string[]): boolean {
  const words = own.flatMap((text) => [text, ...text.split(/[\s@]+/)]).map(lettersOf);
  return words.some((word) => word.length >= OWN_WORD_MIN && lettersOf(password) === word);
}

/** "Ana.Bell-1990!" -> "anabell". */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
