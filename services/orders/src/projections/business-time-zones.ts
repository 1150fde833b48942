import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { Tenants } from '@giftcard/kernel/service/tenants';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** decisions.md 2: the time zone of a business that chose none. */
const DEFAULT_TIME_ZONE = 'America/New_York';

/** Where each business's day begins and ends, by identity's events. */
@Injectable()
export class BusinessTimeZones {
  private readonly tenants: Tenants<{ readonly timeZone: string }>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.tenants = new Tenants(connection, stores, { service: 'orders', collection: 'business-time-zones', fields: { timeZone: String } });
  }

  store(event: BusinessEvent): Promise<void> {
    return this.tenants.follow(event, { timeZone: event.data.timeZone });
  }

  async of(businessSlug: string): Promise<string> {
    return (await this.tenants.find(businessSlug))?.timeZone || DEFAULT_TIME_ZONE;
  }
}
