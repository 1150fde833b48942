/** How many failed tries are let through before the next ones must wait. */
export const TRIES_PER_ACCOUNT = 10;
export const TRIES_PER_ADDRESS = 50;
export const TRIES_WINDOW_SECONDS = 15 * 60;

export interface Attempt {
  /** Whose password is tried: an email address or a user id. */
  readonly account: string;
  /** Where the try comes from; empty when not known. */
  readonly address: string;
}

/** Slows the guessing of passwords down, per account and per client address. Error of each: SERVICE_UNAVAILABLE. */
export interface LoginThrottle {
  /** Counts the try as failed until succeeded() says otherwise, so that tries at once count too. Error: TOO_MANY_ATTEMPTS. */
  begin(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

export const LOGIN_THROTTLE = Symbol('LoginThrottle');
