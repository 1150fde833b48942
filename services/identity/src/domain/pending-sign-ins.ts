import type { Role } from './user.js';

/** How long somebody may take from the password to the second factor, in seconds. */
export const PENDING_SECONDS = 5 * 60;
/** DEC-6.11: the fifth wrong code ends it. */
export const PENDING_TRIES = 5;

/** Somebody gave the right password; the second factor is due. */
export interface PendingSignIn {
  readonly userId: string;
  readonly role: Role;
  /** Of the stored hash that the password matched: a password changed meanwhile ends the sign-in. */
  readonly passwordProof: string;
}

/** Sign-ins between password and second factor. Error of each: SERVICE_UNAVAILABLE. */
export interface PendingSignIns {
  /** Answers a random token that names it, and opens nothing by itself. */
  begin(pending: PendingSignIn): Promise<{ readonly token: string; readonly expiresAt: Date }>;
  /** Without counting a try; undefined when it is over. */
  find(token: string): Promise<PendingSignIn | undefined>;
  /** Counts a try, so that tries at once count too; undefined when it is over. */
  attempt(token: string): Promise<PendingSignIn | undefined>;
  /** True for one caller alone: it opens one session. */
  end(token: string): Promise<boolean>;
}

export const PENDING_SIGN_INS = Symbol('PendingSignIns');
