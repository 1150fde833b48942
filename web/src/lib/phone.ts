import { isForeignPhone } from '@giftcard/kernel/business/contact';

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Formats while it is typed: digits only, at most 10 -> `(XXX) XXX-XXXX`. A pasted or autofilled +1 is dropped; a
 * foreign number stays as it is, for `isPhone` to refuse: cut to ten digits it would be somebody else's.
 */
export function formatPhone(text: string): string {
  if (isForeignPhone(text)) return text;
  const all = digitsOf(text);
  const digits = (all.length === 11 && all.startsWith('1') ? all.slice(1) : all).slice(0, 10);
  if (digits.length > 6) return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  if (digits.length > 3) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return digits;
}

/** Where the caret belongs after formatting: behind as many digits as before it. */
export function caretAfterFormat(before: string, caret: number, after: string): number {
  const wanted = digitsOf(before.slice(0, caret)).length;
  if (wanted === 0) return 0;
  let seen = 0;
  for (let at = 0; at < after.length; at += 1) {
    if (/\d/.test(after[at] ?? '')) seen += 1;
    if (seen === wanted) return at + 1;
  }
  return after.length;
}

/** Ten digits as a link that phones dial. */
export function telephoneHref(phone: string): string {
  return `tel:+1${phone}`;
}
