import type { Overrides, OverrideLimitsChanged } from './overrides.js';

/** What was redeemed without a code today, by business. */
export interface OverridesByBusiness {
  find(businessSlug: string): Promise<Overrides | undefined>;
  /** One guarded write of what `decide` gives; of a business that is not there nothing was let through. Errors: those of `decide`. */
  update(
    businessSlug: string,
    decide: (overrides: Overrides) => { readonly next: Overrides; readonly events: readonly OverrideLimitsChanged[] },
  ): Promise<void>;
}

export const OVERRIDES_BY_BUSINESS = Symbol('OverridesByBusiness');
