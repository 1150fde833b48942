import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn, DEFAULT_TIME_ZONE, knownTimeZone } from '@giftcard/kernel/time-zone';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/money';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { TenantStore } from '@giftcard/kernel/service/tenant-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { BusinessEvent } from '@giftcard/kernel/tenant';
import type { SalePeriod } from '../domain/gift-card.repository.js';

/** What the catalog keeps of a business. */
interface KeptBusiness {
  readonly timeZone: string;
  readonly currency: string;
}

const fields = { timeZone: String, currency: String };

/** Time zones and currencies of businesses, by identity's events: they decide which day it is where a card is sold. */
@Injectable()
export class Businesses {
  private readonly tenants: TenantStore<KeptBusiness>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.tenants = new TenantStore(connection, stores, {
      service: 'catalog',
      collection: 'businesses',
      fields,
      indexes: [{ keys: { timeZone: 1 } }],
    });
  }

  store(event: BusinessEvent): Promise<void> {
    const { timeZone, currency } = event.data;
    return this.tenants.follow(event, { timeZone: knownTimeZone(timeZone), currency: currency || DEFAULT_CURRENCY });
  }

  /** Today where the business is, and the money it sells for. */
  async dayAndCurrencyOf(slug: string): Promise<{ today: string; currency: string }> {
    const business = await this.tenants.find(slug);
    return {
      today: dayIn(business?.timeZone ?? DEFAULT_TIME_ZONE, this.clock.now()),
      currency: business?.currency ?? DEFAULT_CURRENCY,
    };
  }

  /**
   * Which last days of sale are not over, each where its business is. Around the world there are at most three
   * different days at one moment, so this stays short however many businesses there are.
   */
  async periodsOnSale(): Promise<SalePeriod[]> {
    const now = this.clock.now();
    const groups = await this.tenants.model.aggregate<{ _id: string }>([{ $group: { _id: '$timeZone' } }]);
    const zones = [...new Set([DEFAULT_TIME_ZONE, ...groups.map(({ _id }) => _id)])].map((timeZone) => ({
      timeZone,
      today: dayIn(timeZone, now),
    }));
    const days = [...new Set(zones.map(({ today }) => today))].sort();
    return Promise.all(
      days.map(async (day, index) => {
        const ahead = zones.filter(({ today }) => today > day).map(({ timeZone }) => timeZone);
        const before = days[index + 1];
        return { from: day, ...(before === undefined ? {} : { before }), exceptBusinesses: await this.slugsIn(ahead) };
      }),
    );
  }

  private async slugsIn(timeZones: readonly string[]): Promise<string[]> {
    if (timeZones.length === 0) return [];
    const businesses = await this.tenants.model.find({ timeZone: { $in: timeZones } }, { _id: 1 }).lean();
    return businesses.map(({ _id }) => _id);
  }
}
