import type { PassIssued } from './pass.events.js';
import type { Pass } from './pass.js';

/** Where passes live. */
export interface Passes {
  /** False when the order has its pass already: nothing is changed then. */
  insert(pass: Pass, events: readonly PassIssued[]): Promise<boolean>;
  /** Decides on the stored pass and stores the outcome. @param of an id, or what the same command has just read. Error: PASS_NOT_FOUND. */
  update<D extends { readonly next: Pass; readonly events: readonly PassIssued[] }>(
    of: string | Pass,
    decide: (pass: Pass) => D,
  ): Promise<D>;
  find(orderId: string): Promise<Pass | undefined>;
  /** Error: PASS_NOT_FOUND. */
  get(orderId: string): Promise<Pass>;
  /** Errors: PASS_NOT_FOUND, CARD_REPLACED for a token that was replaced. */
  getByPublicToken(publicTokenHash: string): Promise<Pass>;
}

export const PASSES = Symbol('Passes');
