import type { AdminRegistered, PasswordChanged } from './user.events.js';
import type { User } from './user.js';

export type UserEvent = AdminRegistered | PasswordChanged;

/** Where accounts live. */
export interface Users {
  find(userId: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** Which of these slugs are claimed. */
  claimed(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** False when the account exists already: nothing is changed then. Errors: EMAIL_TAKEN, SLUG_TAKEN. */
  insert(user: User, events: readonly UserEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Errors: SESSION_INVALID when there is no such account, EMAIL_TAKEN. */
  update<D extends { readonly next: User; readonly events: readonly UserEvent[] }>(userId: string, decide: (user: User) => D): Promise<D>;
}

export const USERS = Symbol('Users');
