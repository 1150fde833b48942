import { Inject, Injectable } from '@nestjs/common';
import type { Consumer } from '@giftcard/kernel/consumers';
import type { ReceivedEvent } from '@giftcard/kernel/events';
import { Shops } from '../projections/shops.js';

/** Keeps where a business's last day of sale ends, and whether it sells. */
@Injectable()
export class ProjectShopWhenBusinessProvisioned implements Consumer<'identity.business-provisioned.v1'> {
  readonly event = 'identity.business-provisioned.v1' as const;

  constructor(@Inject(Shops) private readonly shops: Shops) {}

  handle(event: ReceivedEvent<'identity.business-provisioned.v1'>): Promise<void> {
    return this.shops.store(event);
  }
}

@Injectable()
export class ProjectShopWhenBusinessProfileChanged implements Consumer<'identity.business-profile-changed.v1'> {
  readonly event = 'identity.business-profile-changed.v1' as const;

  constructor(@Inject(Shops) private readonly shops: Shops) {}

  handle(event: ReceivedEvent<'identity.business-profile-changed.v1'>): Promise<void> {
    return this.shops.store(event);
  }
}
