import { Inject, Injectable } from '@nestjs/common';
import { Businesses } from './businesses.js';
import type { Consumer } from '../consumers.js';
import type { ReceivedEvent } from '../events.js';

/** Keeps what a service knows of businesses. */
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
