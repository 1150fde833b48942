import type { CodeSends } from './code-sends.js';

/** Where the sends of one-time codes are counted, by business and address. */
export interface CodeSendsByAddress {
  /** One guarded write of what `decide` gives; of an address that is not there nothing was sent. Errors: those of `decide`. */
  update(
    businessSlug: string,
    email: string,
    decide: (sends: CodeSends) => { readonly next: CodeSends; readonly events: readonly never[] },
  ): Promise<void>;
  /** Forgets addresses of whose sends none counts any more. */
  forgetOver(now: Date): Promise<void>;
}

export const CODE_SENDS_BY_ADDRESS = Symbol('CodeSendsByAddress');
