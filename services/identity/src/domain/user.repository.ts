import type {
  AdminPhoneChanged,
  AdminRegistered,
  AdminStatusChanged,
  PasswordChanged,
  PasswordLinkIssued,
  PinChanged,
  SecondFactorChanged,
  SessionsEnded,
  SignedIn,
  SignInRefused,
  SignInStopped,
  StaffInvited,
  StaffLocationsChanged,
  StaffRemoved,
  StaffRoleChanged,
} from './user.events.js';
import type { User } from './user.js';

export type UserEvent =
  | StaffInvited
  | StaffRoleChanged
  | StaffLocationsChanged
  | StaffRemoved
  | AdminRegistered
  | PasswordChanged
  | PasswordLinkIssued
  | PinChanged
  | AdminStatusChanged
  | AdminPhoneChanged
  | SecondFactorChanged
  | SignInStopped
  | SignedIn
  | SignInRefused
  | SessionsEnded;

export interface AdminSearch {
  /** Beginnings of words of a name, an email address or a slug; empty for all. */
  readonly text: string;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Where accounts live. */
export interface Users {
  find(userId: string): Promise<User | undefined>;
  findByEmail(email: string): Promise<User | undefined>;
  /** Those that are there. */
  named(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Who acts for a business: its accounts and the super admin, by name; at most 100. */
  actingFor(businessSlug: string): Promise<Pick<User, 'id' | 'name' | 'role'>[]>;
  /** The people of a business who are not removed, by name; at most 100. */
  staffOf(businessSlug: string): Promise<User[]>;
  /** Business admins by name. */
  listAdmins(search: AdminSearch): Promise<{ admins: User[]; total: number }>;
  /** Makes accounts of before searches went by words findable, at most `limit`; answers how many it looked at. */
  fillWords(limit: number): Promise<number>;
  /** Which of these slugs are claimed. */
  claimed(slugs: readonly string[]): Promise<ReadonlySet<string>>;
  /** False when the account exists already: nothing is changed then. Errors: EMAIL_TAKEN, SLUG_TAKEN. */
  insert(user: User, events: readonly UserEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Errors: SESSION_INVALID when there is no such account, EMAIL_TAKEN. */
  update<D extends { readonly next: User; readonly events: readonly UserEvent[] }>(
    userId: string,
    decide: (user: User) => D,
  ): Promise<D>;
}

export const USERS = Symbol('Users');
