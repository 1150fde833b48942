import { businessReadModel } from '@giftcard/kernel/read-models/business';
import { dayIn, DEFAULT_TIME_ZONE } from '@giftcard/kernel/business/time-zone';
import type { SalePeriod } from '../domain/gift-card.repository.js';

/** Time zones and currencies of businesses: they decide which day it is where a card is sold. */
export class Businesses extends businessReadModel({
  service: 'catalog',
  fields: ['timeZone', 'currency'],
  indexes: [{ keys: { timeZone: 1 } }],
}) {
  /** Today where the business is, and the money it sells for. */
  async dayAndCurrencyOf(slug: string): Promise<{ today: string; currency: string }> {
    const { timeZone, currency } = await this.get(slug);
    return { today: dayIn(timeZone, this.clock.now()), currency };
  }

  /**
   * Which last days of sale are not over, each where its business is. Around the world there are at most three
   * different days at one moment, so this stays short however many businesses there are.
   */
  async periodsOnSale(): Promise<SalePeriod[]> {
    const now = this.clock.now();
    const groups = await this.model.aggregate<{ _id: string }>([{ $group: { _id: '$timeZone' } }]);
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
    const businesses = await this.model.find({ timeZone: { $in: timeZones } }, { _id: 1 }).lean();
    return businesses.map(({ _id }) => _id);
  }
}
