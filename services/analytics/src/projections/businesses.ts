import { businessReadModel, type KeptBusiness } from '@giftcard/kernel/read-models/business';

/** What statistics need of businesses. */
export class Businesses extends businessReadModel({ service: 'analytics', fields: ['timeZone', 'currency'] }) {
  private readonly lastSeen = new Map<string, string>();

  override async get(slug: string): Promise<KeptBusiness<'timeZone' | 'currency'>> {
    const business = await super.get(slug);
    this.lastSeen.set(slug, business.timeZone);
    return business;
  }

  /** The zone as this process saw it last: another process may know better. */
  async lastKnownTimeZone(slug: string): Promise<string> {
    return this.lastSeen.get(slug) ?? (await this.get(slug)).timeZone;
  }
}
