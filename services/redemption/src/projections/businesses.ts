import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '@giftcard/kernel/time-zone';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/money';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';

/** What the cards of a business need of it. */
export interface BusinessSettings {
  readonly timeZone: string;
  readonly currency: string;
  /** As it was chosen (kernel/validity): 0 for never, undefined for no choice. */
  readonly validityMonths?: number | undefined;
}

/** Until the events of a business have arrived. */
const UNKNOWN: BusinessSettings = { timeZone: DEFAULT_TIME_ZONE, currency: DEFAULT_CURRENCY };

const fields = { timeZone: String, currency: String, validityMonths: Number };

/** Time zones, currencies and validity settings of businesses, by identity's events; the id is the slug. */
@Injectable()
export class Businesses {
  private readonly tenants: TenantStore<BusinessSettings>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.tenants = new TenantStore(connection, stores, { service: 'redemption', collection: 'businesses', fields });
  }

  store(event: BusinessEvent): Promise<void> {
    const { timeZone, currency, validityMonths } = event.data;
    return this.tenants.follow(event, {
      timeZone: knownTimeZone(timeZone),
      currency,
      ...(validityMonths === undefined ? {} : { validityMonths }),
    });
  }

  async find(slug: string): Promise<BusinessSettings> {
    return (await this.tenants.find(slug)) ?? UNKNOWN;
  }
}
