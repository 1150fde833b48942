import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Businesses } from '../projections/businesses.js';

/** Keeps the names and logos that mails bear. */
@Injectable()
export class ProjectBusinessWhenProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(Businesses) private readonly businesses: Businesses) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    const { businessSlug, name, address, timeZone, validityMonths, logoKey } = data;
    return this.businesses.store(businessSlug, aggregateVersion, { name, address, timeZone, validityMonths, logoKey, accent: '' });
  }
}

@Injectable()
export class ProjectBusinessWhenProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(Businesses) private readonly businesses: Businesses) {}

  handle({ data, aggregateVersion }: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    const { businessSlug, name, address, timeZone, validityMonths, logoKey, accent } = data;
    return this.businesses.store(businessSlug, aggregateVersion, { name, address, timeZone, validityMonths, logoKey, accent });
  }
}
