import type { OneTimeCodeIssued, PasswordLinkRequested } from './one-time-code.events.js';
import type { OneTimeCode } from './one-time-code.js';

export type OneTimeCodeEvent = OneTimeCodeIssued | PasswordLinkRequested;

/** Where the one-time codes of addresses live. */
export interface OneTimeCodes {
  /** One guarded write of what `decide` gives; an address seen for the first time begins with no code. */
  update<D extends { readonly next: OneTimeCode; readonly events: readonly OneTimeCodeEvent[] }>(
    id: string,
    decide: (code: OneTimeCode) => D,
  ): Promise<D>;
  /** Forgets the addresses of which nothing matters any more. */
  forgetOver(now: Date): Promise<void>;
}

export const ONE_TIME_CODES = Symbol('OneTimeCodes');
