/** What happens to a location; the wire names and fields are those of proto/identity/v1/events.proto. */
export interface LocationChanged {
  readonly type: 'identity.location-changed.v1';
  readonly data: {
    locationId: string;
    businessSlug: string;
    location: string;
    kind: 'added' | 'changed' | 'archived';
    address: string;
    timeZone: string;
    changedAt: string;
  };
}
