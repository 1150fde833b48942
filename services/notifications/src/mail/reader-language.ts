import { knownLanguage, type Language } from '@giftcard/kernel/business/language';
import type { Delivery } from '../domain/delivery.js';

interface SomePerson {
  readonly email?: unknown;
  readonly personId?: unknown;
  readonly language?: unknown;
}

/** The language of whom a mail goes to, as the event says that it is about: a gift's is what its buyer chose for it, whoever gets it by now. */
export function readerLanguage({ template, data, to, personId }: Delivery): Language {
  const { form } = data as { form?: { recipient?: SomePerson } };
  const reader = template === 'gift' ? form?.recipient : personIn(data, to, personId);
  return knownLanguage(typeof reader?.language === 'string' ? reader.language : undefined);
}

/** The person of an event's data who has this address, wherever they stand in it. */
function personIn(data: unknown, email: string, personId: string | undefined): SomePerson | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const person = data as SomePerson;
  if ((personId !== undefined && person.personId === personId) || (email !== '' && person.email === email))
    return person;
  for (const inner of Object.values(data)) {
    const found = personIn(inner, email, personId);
    if (found) return found;
  }
  return undefined;
}
