import type { PassIssued } from './pass.events.js';
import type { Pass } from './pass.js';

/** Where passes live. */
export interface Passes {
  /** False when the order has its pass already: nothing is changed then. */
  insert(pass: Pass, events: readonly PassIssued[]): Promise<boolean>;
  /** Error: PASS_NOT_FOUND. */
  get(orderId: string): Promise<Pass>;
  /** Error: PASS_NOT_FOUND. */
  getByPublicToken(publicTokenHash: string): Promise<Pass>;
}

export const PASSES = Symbol('Passes');
