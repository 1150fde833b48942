import { isReserved, slugChoice, slugFrom } from '../domain/slug.js';
import { SlugTaken } from '../domain/user.errors.js';
import { registerOwner, type NewOwner, type User } from '../domain/user.js';
import type { Users } from '../domain/user.repository.js';

/** How many choices are looked up at once, and how often: far beyond any number of businesses of one name. */
const CHOICES_AT_ONCE = 25;
const ROUNDS = 400;

/**
 * Makes an owner's account under the first free slug for the business's name: the slug, then -2, -3 ... The one write
 * that makes the account claims its address and the slug together, so of two at once each gets its own.
 * An account that exists under the id already is answered as it is. Error: EMAIL_TAKEN.
 */
export async function insertOwner(users: Users, owner: Omit<NewOwner, 'businessSlug'>): Promise<User> {
  const slug = slugFrom(owner.businessName);
  for (let round = 0; round < ROUNDS; round++) {
    const choices = Array.from({ length: CHOICES_AT_ONCE }, (_, index) =>
      slugChoice(slug, round * CHOICES_AT_ONCE + index + 1),
    ).filter((choice) => !isReserved(choice));
    const claimed = await users.claimed(choices);
    for (const choice of choices.filter((each) => !claimed.has(each))) {
      const made = await tryInsert(users, { ...owner, businessSlug: choice });
      if (made) return made;
    }
  }
  throw new SlugTaken();
}

/** The same under exactly this slug. Errors: SLUG_TAKEN, EMAIL_TAKEN. */
export async function insertOwnerUnder(users: Users, owner: NewOwner): Promise<User> {
  if (isReserved(owner.businessSlug)) throw new SlugTaken();
  return insert(users, owner);
}

/** Undefined when somebody else took the slug a moment ago. */
async function tryInsert(users: Users, owner: NewOwner): Promise<User | undefined> {
  try {
    return await insert(users, owner);
  } catch (error) {
    if (error instanceof SlugTaken) return undefined;
    throw error;
  }
}

async function insert(users: Users, owner: NewOwner): Promise<User> {
  const { next, events } = registerOwner(owner);
  const made = await users.insert(next, events);
  return made ? next : ((await users.find(owner.userId)) ?? next);
}
