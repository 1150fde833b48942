import type { Fields } from './fields.js';

/** How a business's guests reach it. All of it is public and none of it is taken from the owner's account: each is empty until the owner enters it. */
export interface Contact {
  /** Ten digits. */
  readonly phone: string;
  /** Mails to guests name it as Reply-To. */
  readonly email: string;
  readonly website: string;
  /** As it was written, with line ends. */
  readonly openingHours: string;
  readonly mapUrl: string;
}

export const NO_CONTACT: Contact = { phone: '', email: '', website: '', openingHours: '', mapUrl: '' };

/** What is undefined stays as it is; empty takes it away. */
export type ContactChange = { readonly [Part in keyof Contact]?: string | undefined };

const LONGEST_HOURS = 300;
const MOST_LINES_OF_HOURS = 14;
/** What maps give to be shared is longer than a website's address. */
const LONGEST_MAP_URL = 500;

/** Reads what a request names of a contact, each as `contact.<part>`. */
export function readContact(
  fields: Fields,
  { phone, email, website, openingHours, mapUrl }: ContactChange,
): Partial<Contact> {
  return {
    ...(phone === undefined ? {} : { phone: fields.phone('contact.phone', phone, { optional: true }) }),
    ...(email === undefined ? {} : { email: email.trim() === '' ? '' : fields.email('contact.email', email) }),
    ...(website === undefined ? {} : { website: fields.website('contact.website', website) }),
    ...(openingHours === undefined ? {} : { openingHours: readHours(fields, openingHours) }),
    ...(mapUrl === undefined ? {} : { mapUrl: fields.website('contact.mapUrl', mapUrl, LONGEST_MAP_URL) }),
  };
}

function readHours(fields: Fields, openingHours: string): string {
  const hours = fields.text('contact.openingHours', openingHours.replace(/\r\n?/g, '\n'), LONGEST_HOURS, {
    optional: true,
  });
  if (hours.split('\n').length > MOST_LINES_OF_HOURS)
    fields.problem('contact.openingHours', `Please use at most ${MOST_LINES_OF_HOURS} lines`, hours);
  return hours;
}

export function sameContact(before: Contact = NO_CONTACT, after: Contact = NO_CONTACT): boolean {
  return (Object.keys(NO_CONTACT) as (keyof Contact)[]).every((part) => before[part] === after[part]);
}
