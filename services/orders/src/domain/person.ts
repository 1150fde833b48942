import { DomainError } from '@giftcard/kernel/errors';

/** A guest of one business, by their address. What is personal is sealed with their key; without it nobody reads it (docs/adr/0054). */
export interface Person {
  /** Random: says nothing of who it is. */
  readonly id: string;
  readonly businessSlug: string;
  /** Keyed hash of business and address: found by the address, told by nobody; the id of one who was erased, which is no hash of anything. */
  readonly addressHash: string;
  /** Gone with the person. */
  readonly keySealed?: string;
  readonly createdAt: Date;
  readonly erasedAt?: Date;
}

export interface PersonErased {
  readonly type: 'orders.person-erased.v1';
  readonly data: { personId: string; businessSlug: string; erasedBy: string; erasedAt: string };
}

export interface ErasePerson {
  /** An admin's id, or "guest". */
  readonly by: string;
  readonly now: Date;
}

/** Forgets a person, once. */
export function erasePerson(
  person: Person,
  { by, now }: ErasePerson,
): { readonly next: Person; readonly events: readonly PersonErased[] } {
  if (person.erasedAt) return { next: person, events: [] };
  const { keySealed: _gone, ...rest } = person;
  return {
    next: { ...rest, addressHash: person.id, erasedAt: now },
    events: [
      {
        type: 'orders.person-erased.v1',
        data: {
          personId: person.id,
          businessSlug: person.businessSlug,
          erasedBy: by,
          erasedAt: now.toISOString(),
        },
      },
    ],
  };
}

export class PersonNotFound extends DomainError {
  constructor() {
    super('notFound', 'PERSON_NOT_FOUND', 'Nobody with this address is known here.');
  }
}
