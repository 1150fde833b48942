import type { LocationChanged } from './location.events.js';
import type { Location } from './location.js';

/** Where locations live. */
export interface Locations {
  find(locationId: string): Promise<Location | undefined>;
  /** A business's by name, those that are archived last, of which the newest 200; at most 400. */
  ofBusiness(businessSlug: string): Promise<Location[]>;
  /** Error: LOCATION_NAME_TAKEN. */
  insert(location: Location, events: readonly LocationChanged[]): Promise<boolean>;
  /** One guarded write of what `decide` gives. Errors: LOCATION_NOT_FOUND, LOCATION_NAME_TAKEN. */
  update<D extends { readonly next: Location; readonly events: readonly LocationChanged[] }>(
    locationId: string,
    decide: (location: Location) => D,
  ): Promise<D>;
}

export const LOCATIONS = Symbol('Locations');
