import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Businesses } from '../projections/businesses.js';

/** Keeps what cards need of their business: how long they are valid, and where its days begin. */
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
