/** Texts of specification 5, kept to the letter. */
export const MANDATORY = 'This field is mandatory';
export const INVALID_EMAIL = 'Please enter a valid email address';
export const INVALID_PHONE = 'Please enter a valid phone number';

/** `{email}` without spaces: something, an @, something, a dot, something. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** New passwords (specification 5). */
export const PASSWORD_MIN = 6;
export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters';
export const PASSWORDS_DIFFER = "New passwords don't match";
