import type { KeysOf, PersonKey } from '@giftcard/kernel/personal/personal-data';
import type { Person, PersonErased } from './person.js';

/** Where persons and their keys live: here and nowhere else. */
export interface Persons {
  /** The persons of addresses (lower case, trimmed) in a business, by address; made when there are none. */
  obtain(businessSlug: string, emails: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  find(businessSlug: string, email: string): Promise<Person | undefined>;
  /** One guarded write of what `decide` gives. Error: PERSON_NOT_FOUND. */
  update<D extends { readonly next: Person; readonly events: readonly PersonErased[] }>(
    personId: string,
    decide: (person: Person) => D,
  ): Promise<D>;
  readonly keysOf: KeysOf;
}

export const PERSONS = Symbol('Persons');
