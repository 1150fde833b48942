import { knownLanguage, type Language } from '@giftcard/kernel/business/language';
import { type Delivery } from '../domain/delivery.js';
import { GIFTS } from '../domain/templates.js';

interface SomePerson {
  readonly email?: unknown;
  readonly personId?: unknown;
  readonly language?: unknown;
  readonly nameOnly?: unknown;
}

/**
 * The language that a mail is in: its reader's, as the event says that it is about; a gift's is what its buyer chose for it, whoever gets it by now, and its copy shows that.
 * Who is invited to a group gift and told us none reads what its organizer does.
 */
export function mailLanguageOf(delivery: Delivery): Language {
  const { form } = delivery.data as { form?: { recipient?: SomePerson } };
  const isGift = delivery.template === 'gift-copy' || GIFTS.some((template) => template === delivery.template);
  if (isGift) return languageOf(form?.recipient);
  return delivery.template === 'group-gift-invitation' ? languageOfInvited(delivery) : readerLanguage(delivery);
}

function languageOfInvited({ data, to, personId }: Delivery): Language {
  const { gift } = data as { gift?: { form?: { buyer?: SomePerson } } };
  const invited = personIn(data, to, personId);
  return languageOf(invited?.language === undefined ? gift?.form?.buyer : invited);
}

/** What whom a mail goes to reads, as the event says that it is about. */
export function readerLanguage({ data, to, personId }: Delivery): Language {
  return languageOf(personIn(data, to, personId));
}

function languageOf(reader: SomePerson | undefined): Language {
  return knownLanguage(typeof reader?.language === 'string' ? reader.language : undefined);
}

/** The person of an event's data who has this address, wherever they stand in it. */
function personIn(data: unknown, email: string, personId: string | undefined): SomePerson | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const person = data as SomePerson;
  // Sealed with the key of who gives them a card: the id is not theirs.
  if (person.nameOnly === true) return undefined;
  // Words are sealed with somebody's key, too: who has no address is nobody.
  const isSame = (personId !== undefined && person.personId === personId) || (email !== '' && person.email === email);
  if (isSame && typeof person.email === 'string') return person;
  for (const inner of Object.values(data)) {
    const found = personIn(inner, email, personId);
    if (found) return found;
  }
  return undefined;
}
