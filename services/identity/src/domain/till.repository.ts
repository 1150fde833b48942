import type { TillChanged } from './till.events.js';
import type { Till } from './till.js';

/** Where tills live. */
export interface Tills {
  find(tillId: string): Promise<Till | undefined>;
  /** The one that waits for a device with this code. */
  findByCode(codeHash: string): Promise<Till | undefined>;
  /** A business's, by name, but for those that were withdrawn; at most 100. */
  ofBusiness(businessSlug: string): Promise<Till[]>;
  insert(till: Till, events: readonly TillChanged[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: TILL_NOT_FOUND when there is no such till. */
  update<D extends { readonly next: Till; readonly events: readonly TillChanged[] }>(
    tillId: string,
    decide: (till: Till) => D,
  ): Promise<D>;
  /** Those whose device never came, and whose code was over by then. */
  forgetWaiting(expiredBefore: Date): Promise<void>;
}

export const TILLS = Symbol('Tills');
