import type { BusinessProfileChanged, BusinessProvisioned, BusinessRegistered } from './business.events.js';
import type { Business } from './business.js';

export type BusinessEvent = BusinessRegistered | BusinessProvisioned | BusinessProfileChanged;

/** A business and the version of what was read: a view keeps the highest it has seen. */
export type VersionedBusiness = Business & { readonly version: number };

/** Where businesses live. */
export interface Businesses {
  find(businessSlug: string): Promise<VersionedBusiness | undefined>;
  /** Those of these slugs that are there, in any order. */
  findAll(businessSlugs: readonly string[]): Promise<VersionedBusiness[]>;
  /** By slug. */
  list(page: {
    readonly page: number;
    readonly limit: number;
  }): Promise<{ businesses: VersionedBusiness[]; total: number }>;
  /** False when the business exists already: nothing is changed then. */
  insert(business: Business, events: readonly BusinessEvent[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Error: BUSINESS_NOT_FOUND. */
  update<D extends { readonly next: Business; readonly events: readonly BusinessEvent[] }>(
    businessSlug: string,
    decide: (business: Business) => D,
  ): Promise<D>;
}

export const BUSINESSES = Symbol('Businesses');
