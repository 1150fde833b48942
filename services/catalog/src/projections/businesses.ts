import { businessReadModel } from '@giftcard/kernel/read-models/business';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import type { Seller } from '../domain/sale.js';

/** Time zones and currencies of businesses, and whether they sell: they decide until when a card is on sale. */
export class Businesses extends businessReadModel({ service: 'catalog', fields: ['timeZone', 'currency', 'closed'] }) {
  /** Where and whether a business sells now, the day that it is there, and the money it sells for. */
  async sellerOf(slug: string): Promise<Seller & { today: string; currency: string }> {
    const { timeZone, currency, closed } = await this.get(slug);
    const at = this.clock.now();
    return { timeZone, closed, at, today: dayIn(timeZone, at), currency };
  }
}
