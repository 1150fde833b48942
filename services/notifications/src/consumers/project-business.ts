import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Businesses } from '../projections/businesses.js';

/** Keeps the names and logos that mails bear. */
@Injectable()
export class ProjectBusinessWhenProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(Businesses) private readonly businesses: Businesses) {}

  handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    return this.businesses.store(event);
  }
}

@Injectable()
export class ProjectBusinessWhenProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(Businesses) private readonly businesses: Businesses) {}

  handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    return this.businesses.store(event);
  }
}
