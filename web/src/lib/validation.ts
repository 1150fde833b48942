

/** `{email}` without spaces: something, an @, something, a dot, something. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}

export function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** New passwords (specification 5). */
export const PASSWORD_MIN = 6;
