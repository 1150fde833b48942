import type { PersonKey } from '@giftcard/kernel/personal/personal-data';
import type { PersonKeys } from '@giftcard/kernel/personal/person-keys';
import type { Person } from '../domain/person.js';

/** What seals a name or a number that its buyer told: theirs to tell, it goes with them. Undefined for who was erased, or has no key. */
export async function keyOfBuyer(keys: PersonKeys, { personId }: Person): Promise<PersonKey | undefined> {
  const key = personId === undefined ? undefined : (await keys.of([personId])).get(personId);
  return personId !== undefined && key ? { personId, key } : undefined;
}
