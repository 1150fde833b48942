import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { BusinessTimeZones } from '../projections/business-time-zones.js';

/** Keeps where a business's last day of sale ends. */
@Injectable()
export class ProjectTimeZoneWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(BusinessTimeZones) private readonly zones: BusinessTimeZones) {}

  handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    return this.zones.store(event);
  }
}

@Injectable()
export class ProjectTimeZoneWhenBusinessProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(BusinessTimeZones) private readonly zones: BusinessTimeZones) {}

  handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    return this.zones.store(event);
  }
}
