import type { OfflineOutage } from './offline-outage.js';
import type { OfflineRules } from './offline-rules.js';

/** Whether cards are accepted without network, business by business. */
export interface OfflineRulesByBusiness {
  /** Off where nobody chose. */
  of(businessSlug: string): Promise<OfflineRules>;
  change(businessSlug: string, on: boolean): Promise<OfflineRules>;
}

export const OFFLINE_RULES = Symbol('OfflineRulesByBusiness');

/** What tills handed in of their last outages. */
export interface OfflineOutages {
  /** One guarded write of what `decide` gives. Errors: those of `decide`. */
  update(
    till: { readonly id: string; readonly businessSlug: string },
    decide: (outage: OfflineOutage) => { readonly next: OfflineOutage; readonly events: readonly never[] },
  ): Promise<void>;
}

export const OFFLINE_OUTAGES = Symbol('OfflineOutages');
