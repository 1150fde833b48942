/** What happens to a till; the wire names and fields are those of proto/identity/v1/events.proto. */
export interface TillChanged {
  readonly type: 'identity.till-changed.v1';
  readonly data: {
    tillId: string;
    businessSlug: string;
    till: string;
    kind: 'added' | 'enrolled' | 'moved' | 'withdrawn';
    /** Of one that was added or moved: where it stands; absent for nowhere. */
    locationId?: string;
    location?: string;
    changedAt: string;
  };
}
