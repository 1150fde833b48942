import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DEFAULT_TIME_ZONE } from '@giftcard/kernel/time-zone';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** What orders asks of a business: where its day begins and ends, and whether it sells; by identity's events. */
@Injectable()
export class Shops {
  private readonly tenants: TenantStore<{ readonly timeZone: string; readonly closed: boolean }>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    // Named for what it held at first: what is stored under it stays valid, and the events that a new name would have to be filled from are read already.
    this.tenants = new TenantStore(connection, stores, {
      service: 'orders',
      collection: 'business-time-zones',
      fields: { timeZone: String, closed: Boolean },
    });
  }

  store(event: BusinessEvent): Promise<void> {
    return this.tenants.follow(event, { timeZone: event.data.timeZone, closed: event.data.closed });
  }

  async of(businessSlug: string): Promise<{ timeZone: string; closed: boolean }> {
    const shop = await this.tenants.find(businessSlug);
    return { timeZone: shop?.timeZone || DEFAULT_TIME_ZONE, closed: shop?.closed ?? false };
  }
}
