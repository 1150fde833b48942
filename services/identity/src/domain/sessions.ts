import type { Place } from './device.js';
import type { Location } from './location.js';
import { staffRoleOf, type User } from './user.js';

export interface OpenSession {
  readonly sessionId: string;
  /** Signed; goes to the browser. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** A living session, as its holder sees it. */
export interface ListedSession extends Place {
  readonly sessionId: string;
  readonly openedAt: Date;
  /** To the minute. */
  readonly lastUsedAt: Date;
}

/** A till as a session names it. */
export interface TillPlace {
  readonly id: string;
  readonly name: string;
  /** Undefined where it stands at none. */
  readonly location: Pick<Location, 'id' | 'name' | 'timeZone'> | undefined;
}

/** Opens and ends sessions. Error of each: SERVICE_UNAVAILABLE. */
export interface Sessions {
  /** Asked before something is used up that ends in an open session. */
  ready(): Promise<void>;
  /** Lasts as long as the account's role allows. */
  open(user: User, sessionId?: string): Promise<OpenSession>;
  /** At a till: good for the counter alone, whatever the person's role, and over after so many minutes without a call. */
  openAt(till: TillPlace, user: User, idleMinutes: number): Promise<OpenSession>;
  /** An admin's living session goes on with a later end, thirty days after it was opened at the latest. Error: SESSION_INVALID when it was ended. */
  renew(user: User, sessionId: string): Promise<OpenSession>;
  /** A living session is signed again as the account is now, and ends when it would have. Error: SESSION_INVALID. */
  again(user: User, sessionId: string): Promise<OpenSession>;
  /** @param ofUser when given, no other account's */
  end(sessionId: string, ofUser?: string): Promise<void>;
  /** An account's living ones, the last used first. */
  listOf(userId: string): Promise<ListedSession[]>;
  /** Answers those that lived until then. */
  endAllOf(userId: string, which?: SessionsOfAccount): Promise<ListedSession[]>;
}

export interface SessionsOfAccount {
  /** This one stays. */
  readonly except?: string;
  /** Those opened later stay. */
  readonly openedUntil?: Date;
}

export const SESSIONS = Symbol('Sessions');

/** The account as the one who acts in a session of its own. */
export function actorOf(user: User, sessionId: string) {
  const { id: userId, role, businessSlug = '' } = user;
  return role === 'Admin'
    ? { role, userId, sessionId, businessSlug, staffRole: staffRoleOf(user) }
    : { role, userId, sessionId };
}
