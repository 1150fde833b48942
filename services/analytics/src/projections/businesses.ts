import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '@giftcard/kernel/time-zone';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/money';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** What statistics need of a business. */
interface KeptBusiness {
  readonly timeZone: string;
  readonly currency: string;
}

const fields = { timeZone: String, currency: String };

/** Time zones and currencies of businesses, by identity's events. */
@Injectable()
export class Businesses {
  private readonly tenants: TenantStore<KeptBusiness>;
  private readonly lastSeen = new Map<string, string>();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.tenants = new TenantStore(connection, stores, { service: 'analytics', collection: 'businesses', fields });
  }

  store(event: BusinessEvent): Promise<void> {
    const { timeZone, currency } = event.data;
    return this.tenants.follow(event, { timeZone: knownTimeZone(timeZone), currency: currency || DEFAULT_CURRENCY });
  }

  async find(slug: string): Promise<{ timeZone: string; currency: string }> {
    const business = await this.tenants.find(slug);
    const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE;
    this.lastSeen.set(slug, timeZone);
    return { timeZone, currency: business?.currency ?? DEFAULT_CURRENCY };
  }

  /** The zone as this process saw it last: another process may know better. */
  async lastKnownTimeZone(slug: string): Promise<string> {
    return this.lastSeen.get(slug) ?? (await this.find(slug)).timeZone;
  }
}
