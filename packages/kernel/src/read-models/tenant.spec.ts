import { describe, expect, test } from '@jest/globals';
import type { ReceivedEvent } from '../events.js';
import { prepare, type BusinessEvent, type Tenant } from './tenant.js';

type Kept = { readonly timeZone: string };

const profile = (timeZone: string) => ({
  businessSlug: 'larkspur',
  name: 'Larkspur',
  address: undefined,
  currency: 'USD',
  timeZone,
  logoKey: '',
  accent: '',
  closed: false,
});
const envelope = (aggregateVersion: number) => ({
  id: 'e',
  aggregateId: 'larkspur',
  aggregateVersion,
  businessSlug: 'larkspur',
  occurredAt: '2026-11-21T12:00:00Z',
  correlationId: 'c',
  causationId: '',
  traceparent: '',
});
const provisioned = (version: number, timeZone = 'UTC'): ReceivedEvent<'identity.business-provisioned.v1'> => ({
  ...envelope(version),
  type: 'identity.business-provisioned.v1',
  data: { ...profile(timeZone), ownerEmail: '', ownerName: '', setPasswordTokenSealed: '' },
});
const changed = (version: number, timeZone: string): ReceivedEvent<'identity.business-profile-changed.v1'> => ({
  ...envelope(version),
  type: 'identity.business-profile-changed.v1',
  data: profile(timeZone),
});

/** What is left after events in this order, and how often it was acknowledged. */
function after(...events: BusinessEvent[]) {
  let tenant: Tenant<Kept> | undefined;
  let acknowledged = 0;
  for (const event of events) {
    const decision = prepare(tenant, 'catalog', event, { timeZone: event.data.timeZone });
    tenant = decision.next;
    acknowledged += decision.events.length;
  }
  return { timeZone: tenant?.timeZone, acknowledged };
}

describe('what a service keeps of a business', () => {
  test('is there with its acknowledgement, which names the service', () => {
    expect(prepare<Kept>(undefined, 'catalog', provisioned(2), { timeZone: 'UTC' })).toEqual({
      next: { id: 'larkspur', timeZone: 'UTC', heard: 2, acknowledged: 2 },
      events: [{ type: 'provisioning.tenant-prepared.v1', data: { businessSlug: 'larkspur', service: 'catalog' } }],
    });
  });

  test('follows the latest event, whatever order they come in, and acknowledges each telling once', () => {
    expect(after(provisioned(2), changed(3, 'Europe/Berlin'))).toEqual({ timeZone: 'Europe/Berlin', acknowledged: 1 });
    expect(after(changed(3, 'Europe/Berlin'), provisioned(2))).toEqual({ timeZone: 'Europe/Berlin', acknowledged: 1 });
    expect(after(provisioned(2), provisioned(2), changed(3, 'Europe/Berlin'), provisioned(2))).toEqual({
      timeZone: 'Europe/Berlin',
      acknowledged: 1,
    });
    expect(after(changed(3, 'Europe/Berlin'))).toEqual({ timeZone: 'Europe/Berlin', acknowledged: 0 });
  });

  test('acknowledges a business that is told of again', () => {
    expect(after(provisioned(2), changed(3, 'Europe/Berlin'), provisioned(4, 'Europe/Berlin'))).toEqual({
      timeZone: 'Europe/Berlin',
      acknowledged: 2,
    });
  });

  test('is repaired by the event that it shows', () => {
    const broken: Tenant<Kept> = { id: 'larkspur', timeZone: 'nonsense', heard: 3, acknowledged: 2 };
    expect(prepare(broken, 'catalog', changed(3, 'UTC'), { timeZone: 'UTC' })).toEqual({
      next: { ...broken, timeZone: 'UTC' },
      events: [],
    });
  });

  test('that was kept before services acknowledged follows the next event', () => {
    expect(
      prepare<Kept>({ id: 'larkspur', timeZone: 'UTC' }, 'catalog', changed(5, 'Europe/Berlin'), {
        timeZone: 'Europe/Berlin',
      }).next,
    ).toMatchObject({ timeZone: 'Europe/Berlin', heard: 5 });
  });
});
