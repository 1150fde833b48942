import { isEmail, normalEmail } from '@giftcard/kernel/business/contact';

/** An address with a name before it, as mail programs copy it: `"Lind, Bea" <bea@office.test>`. */
const WITH_NAME = /(?:"[^"]*"|[^,;<>\n\r])*<([^<>\s]+@[^<>\s]+)>/g;

/** The addresses of a list as people type or paste it, each once, and what of it is none. */
export function addressesIn(text: string): { emails: string[]; wrong: string[] } {
  const typed = text
    .replace(WITH_NAME, ' $1 ')
    .split(/[\s,;]+/)
    .map((part) => part.replace(/^["'(<]+|["')>.]+$/g, ''))
    .filter(Boolean);
  const emails = typed.filter(isEmail).map(normalEmail);
  return { emails: [...new Set(emails)], wrong: [...new Set(typed.filter((part) => !isEmail(part)))] };
}
