import type { Person, PersonEvent } from './person.js';

/** What opens what is sealed for a person. */
export interface PersonKey {
  readonly personId: string;
  readonly key: Buffer;
}

/** Where persons and their keys live: here and nowhere else. */
export interface Persons {
  /** The persons of addresses (lower case, trimmed) in a business, by address; made when there are none. */
  obtain(businessSlug: string, emails: readonly string[]): Promise<ReadonlyMap<string, PersonKey>>;
  find(businessSlug: string, email: string): Promise<Person | undefined>;
  /** Error: PERSON_NOT_FOUND. */
  get(personId: string): Promise<Person>;
  /** By the hash of a link's token. */
  findByLink(hash: string): Promise<Person | undefined>;
  /** One guarded write of what `decide` gives. Error: PERSON_NOT_FOUND. */
  update<D extends { readonly next: Person; readonly events: readonly PersonEvent[] }>(
    personId: string,
    decide: (person: Person) => D,
  ): Promise<D>;
  /** By the persons' ids; who was erased has none. */
  readonly keysOf: (personIds: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;
}

export const PERSONS = Symbol('Persons');
