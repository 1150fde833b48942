/**
 * How many failed tries are let through before the next ones must wait: for one account from one address, from one address, and for one
 * account from wherever. The last stops who guesses from many addresses, and never an address that signed in to the account before:
 * nobody can lock an owner out of where they work.
 */
export const TRIES_PER_ACCOUNT_AND_ADDRESS = 10;
export const TRIES_PER_ADDRESS = 50;
export const TRIES_PER_ACCOUNT = 100;
/** The newest addresses that signed in to an account, and for how long each is known. */
export const KNOWN_ADDRESSES = 20;
export const KNOWN_FOR_SECONDS = 90 * 24 * 60 * 60;
/** How many addresses are kept that tried an account's password, and for how long. */
export const GUESSING_ADDRESSES = 1_000;
export const GUESSED_FROM_SECONDS = 24 * 60 * 60;
export const TRIES_WINDOW_SECONDS = 15 * 60;

export interface Attempt {
  /** Whose password is tried: an email address or a user id. */
  readonly account: string;
  /** Where the try comes from; empty when not known. */
  readonly address: string;
}

/** Slows the guessing of passwords down, per account and client address. Error of each: SERVICE_UNAVAILABLE. */
export interface LoginThrottle {
  /** Counts the try as failed until succeeded() says otherwise, so that tries at once count too. Error: TOO_MANY_ATTEMPTS, which tells of the first try that was stopped. */
  begin(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

export const LOGIN_THROTTLE = Symbol('LoginThrottle');
