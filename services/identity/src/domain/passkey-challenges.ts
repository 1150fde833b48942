/** How long an authenticator may take to answer, in seconds. */
export const CHALLENGE_SECONDS = 5 * 60;

/** What passkeys sign: each random, answered once and for one purpose. Error of each: SERVICE_UNAVAILABLE. */
export interface PasskeyChallenges {
  /** Answers 32 random bytes, base64url. */
  begin(purpose: string): Promise<string>;
  /** True once, for the purpose that it was made for. Another purpose uses it up, too. */
  take(challenge: string, purpose: string): Promise<boolean>;
}

export const PASSKEY_CHALLENGES = Symbol('PasskeyChallenges');
