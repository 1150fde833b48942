import { Inject, Injectable } from '@nestjs/common';
import { Businesses } from '@giftcard/kernel/service/businesses';

/** Where each business's days begin. */
@Injectable()
export class TimeZones {
  private readonly lastSeen = new Map<string, string>();

  constructor(@Inject(Businesses) private readonly businesses: Businesses) {}

  async of(slug: string): Promise<string> {
    const { timeZone } = await this.businesses.get(slug);
    this.lastSeen.set(slug, timeZone);
    return timeZone;
  }

  /** The zone as this process saw it last: another process may know better. */
  async lastKnown(slug: string): Promise<string> {
    return this.lastSeen.get(slug) ?? this.of(slug);
  }
}
