import { ownedBy } from '@giftcard/kernel/errors';
import { LocationNotFound } from './location.errors.js';
import type { LocationChanged } from './location.events.js';

export interface LocationDetails {
  /** No two of a business that are not archived have the same, whatever the case. */
  readonly name: string;
  /** As it is written on the door; may be empty. */
  readonly address: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Where a business serves its guests: its devices of the counter and its people belong to it (DEC-6.22). */
export interface Location extends LocationDetails {
  readonly id: string;
  readonly businessSlug: string;
  /** Unique in its business, so that the write itself says that a name is taken. */
  readonly nameClaim: string;
  readonly addedAt: Date;
  /** It is chosen no more; what was done there keeps naming it. */
  readonly archivedAt?: Date;
}

type Change = { readonly next: Location; readonly events: readonly LocationChanged[] };

export interface NewLocation extends LocationDetails {
  readonly locationId: string;
  readonly businessSlug: string;
  readonly now: Date;
}

export function addLocation({ locationId, businessSlug, now, name, address, timeZone }: NewLocation): Change {
  const details = { name, address, timeZone, nameClaim: claimOf(name) };
  const next: Location = { id: locationId, businessSlug, ...details, addedAt: now };
  return { next, events: [changed(next, 'added', now)] };
}

/** The same again changes nothing. Error: LOCATION_NOT_FOUND for another business's and for an archived one. */
export function changeLocation(
  location: Location,
  businessSlug: string,
  { name, address, timeZone }: LocationDetails,
  now: Date,
): Change {
  livingLocation(location, businessSlug);
  const isSame = location.name === name && location.address === address && location.timeZone === timeZone;
  if (isSame) return { next: location, events: [] };
  const next = { ...location, name, address, timeZone, nameClaim: claimOf(name) };
  return { next, events: [changed(next, 'changed', now)] };
}

/** Its name is free again. Archived already: nothing changes. Error: LOCATION_NOT_FOUND for another business's. */
export function archiveLocation(location: Location, businessSlug: string, now: Date): Change {
  ownedBy(businessSlug, location, new LocationNotFound());
  if (location.archivedAt) return { next: location, events: [] };
  const next = { ...location, nameClaim: `archived ${location.id}`, archivedAt: now };
  return { next, events: [changed(next, 'archived', now)] };
}

/** The location, where something can be put there. Error: LOCATION_NOT_FOUND for none, another business's or an archived one. */
export function livingLocation(location: Location | undefined, businessSlug: string): Location {
  if (!location || location.businessSlug !== businessSlug || location.archivedAt) throw new LocationNotFound();
  return location;
}

/** Whether who belongs to these locations (none named: to all) may work there; a place without a location is nobody's alone. */
export function belongsTo(locationIds: readonly string[] | undefined, locationId: string | undefined): boolean {
  return !locationIds?.length || locationId === undefined || locationIds.includes(locationId);
}

function claimOf(name: string): string {
  return `name ${name.normalize('NFC').toLowerCase()}`;
}

function changed(
  { id: locationId, businessSlug, name: location, address, timeZone }: Location,
  kind: LocationChanged['data']['kind'],
  now: Date,
): LocationChanged {
  return {
    type: 'identity.location-changed.v1',
    data: { locationId, businessSlug, location, kind, address, timeZone, changedAt: now.toISOString() },
  };
}
