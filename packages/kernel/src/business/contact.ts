import { typedText } from './text.js';

/**
 * What counts as a person's name, an email address, a phone number, a line or a message of text (SPEC-5). The one rule of browsers and
 * services: what a form takes is never refused after somebody paid for it. It depends on nothing, so that a browser can load it.
 */

/** Longest, in characters. */
export const EMAIL_LENGTH = 254;
export const NAME_LENGTH = 100;

/** `{name}@{domain}`: no space, no list, no brackets; the domain has labels and ends in at least two characters. */
const EMAIL = /^[^\s\p{Cc}@,;:<>()[\]"\\]+@([^\s\p{Cc}@.,;:<>()[\]"\\]+\.)+[^\s\p{Cc}@.,;:<>()[\]"\\]{2,}$/u;

/** What stands around a pasted address or behind it by a slip: quotes, brackets, commas, dots. */
const AROUND_EMAIL = /^[\s<("']*(mailto:)?|[\s>)"'.,;:]+$/giu;

/** A number of another country than +1, or the way out to one (00, in the US 011): no US number begins so. A lone + may become one. */
const FOREIGN = /^[\s(]*(\+(?!\s*1)|00|011)/;

/** A name, an occasion, a city is one line of a mail, a list and a CSV file: control characters have no use in it. A message may have line ends and tabs. */
const NOT_IN_A_LINE = /\p{Cc}/u;
const NOT_IN_A_MESSAGE = /[^\P{Cc}\t\n\r]/u;

/** Lower case, without blanks around it: how an address is stored and compared. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text without blanks around it is one email address. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH && EMAIL.test(text);
}

/** The address that was meant, where only a slip around it keeps a text from being one ("ana@mail.test,"); null where there is none to offer. */
export function meantEmail(text: string): string | null {
  const meant = text.trim().replace(AROUND_EMAIL, '');
  return !isEmail(text.trim()) && isEmail(meant) ? meant : null;
}

/** The purchase form's rule: `(XXX) XXX-XXXX`, or 10 to 11 digits; none of a foreign number. */
export function isPhone(text: string): boolean {
  return !isForeignPhone(text) && (/^\(\d{3}\) \d{3}-\d{4}$/.test(text) || /^\d{10,11}$/.test(text));
}

/** "b***@example.com": of the part before the @ only how it begins, and nothing of one that is a single character. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at > 1 ? 1 : 0)}***${at < 0 ? '' : email.slice(at)}`;
}

/** Whether a number is, or may become, one of another country than +1. */
export function isForeignPhone(text: string): boolean {
  return FOREIGN.test(text);
}

/** The ten digits of a US number however it is written; null where it is none. */
export function usPhoneDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return /^[\d\s().+-]{1,30}$/.test(text) && digits.length === 10 ? digits : null;
}

/** Ten digits as guests read them everywhere: "(802) 555-0164". */
export function writtenPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}

/** What speaks against a text: nobody sees anything in it; more than `most` characters; characters that nobody types. */
export type TextProblem = 'empty' | 'long' | 'not-plain';

/** Of a text in one line, as a name is; null when nothing does. */
export function lineProblem(text: string, most: number): TextProblem | null {
  return problemOf(text, most, NOT_IN_A_LINE);
}

/** The same of a text that may have several lines. */
export function messageProblem(text: string, most: number): TextProblem | null {
  return problemOf(text, most, NOT_IN_A_MESSAGE);
}

function problemOf(text: string, most: number, refused: RegExp): TextProblem | null {
  const typed = typedText(text);
  if (typed === '') return 'empty';
  if (typed.length > most) return 'long';
  return refused.test(typed) ? 'not-plain' : null;
}
