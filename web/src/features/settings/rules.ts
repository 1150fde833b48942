import { PASSWORD_MIN, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '../../lib/validation.js';

/** Texts of specification 8. */
export const texts = {
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings',
  passwordChanged: 'Password changed successfully!',
  passwordFailed: 'Failed to change password',
  logoUploaded: 'Logo uploaded successfully!',
  logoFailed: 'Logo upload failed',
  logoUnreadable: "This picture can't be read. Please choose another one.",
  posterFailed: 'Failed to generate digital ad',
  testFailed: "We couldn't ask the provider. Please try again.",
  copied: 'Link copied to clipboard!',
  copyFailed: 'Copy failed',
} as const;

export const LOGO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
/** Pixels of the square that is sent; the largest place for it is 144 wide. */
export const LOGO_SIZE = 512;
/** decisions.md 2 */
const LOGO_BYTES = 5 * 1024 * 1024;

/** What speaks against a logo before it is sent; the server looks at its bytes. */
export function logoProblem(file: { type: string; size: number }): string | null {
  if (!LOGO_TYPES.includes(file.type)) return 'Please choose a JPG, PNG or WebP picture.';
  return file.size > LOGO_BYTES ? 'The picture is larger than 5 MB.' : null;
}

/** Where a business's guests find it. */
export function publicUrl(origin: string, businessSlug: string): string {
  return `${origin}/${businessSlug}/giftcards`;
}

/** Both rules of a new password, in the words of specification 5. */
export function newPasswordProblems(newPassword: string, confirm: string): { newPassword?: string; confirm?: string } {
  return {
    ...(newPassword.length < PASSWORD_MIN ? { newPassword: PASSWORD_TOO_SHORT } : {}),
    ...(newPassword !== confirm ? { confirm: PASSWORDS_DIFFER } : {}),
  };
}

/** How long cards can be valid; a business that had another number set keeps it in the list. */
export const VALIDITIES = [
  { months: 12, label: '12 months' },
  { months: 24, label: '2 years' },
  { months: 36, label: '3 years' },
  { months: 60, label: '5 years' },
  { months: 120, label: '10 years' },
  { months: 0, label: 'For ever' },
] as const;

/** Below five years US federal law (15 U.S.C. 1693l-1) does not let a card's value end; null when nothing is to be said. */
export function validityWarning(months: number): string | null {
  if (months === 0 || months >= 60) return null;
  return 'US federal law asks for at least 5 years. Please ask your lawyer before you choose less.';
}
