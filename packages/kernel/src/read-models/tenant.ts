import type { ReceivedEvent } from '../events.js';

/** One of identity's events that show a business whole. */
export type BusinessEvent =
  | ReceivedEvent<'identity.business-provisioned.v1'>
  | ReceivedEvent<'identity.business-profile-changed.v1'>;

/** What a service keeps of a business; its id is the slug. */
export type Tenant<Kept extends object> = Kept & {
  readonly id: string;
  /** Version of the event that it shows; a later one replaces it. */
  readonly heard?: number;
  /** Version of the last BusinessProvisioned that was acknowledged. */
  readonly acknowledged?: number;
};

export interface TenantPrepared {
  readonly type: 'provisioning.tenant-prepared.v1';
  readonly data: { businessSlug: string; service: string };
}

/**
 * Takes over what an event says of a business unless a later one was heard, and acknowledges a BusinessProvisioned, once
 * for each time it is told: late, doubled and disordered events change nothing. The event that the tenant shows is
 * taken over again, so that telling the whole log anew repairs it whatever became of it.
 * @param tenant undefined for a business that nothing is kept of yet
 */
export function prepare<Kept extends object>(
  tenant: Tenant<Kept> | undefined,
  service: string,
  event: BusinessEvent,
  kept: Kept,
): { next: Tenant<Kept>; events: TenantPrepared[] } {
  const {
    aggregateVersion: version,
    data: { businessSlug },
  } = event;
  const shown =
    tenant && (tenant.heard ?? 0) > version ? tenant : { ...tenant, ...kept, id: businessSlug, heard: version };
  if (event.type !== 'identity.business-provisioned.v1' || (tenant?.acknowledged ?? 0) >= version)
    return { next: shown, events: [] };
  return {
    next: { ...shown, acknowledged: version },
    events: [{ type: 'provisioning.tenant-prepared.v1', data: { businessSlug, service } }],
  };
}
