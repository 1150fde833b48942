import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '@giftcard/kernel/clock';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** What statistics need of a business; its id is the slug. */
interface BusinessDocument extends ProjectedDocument {
  readonly timeZone: string;
  readonly currency: string;
}

/** Until the events of a business have arrived (decisions.md 1). */
const DEFAULT_CURRENCY = 'USD';

const schema = new Schema<BusinessDocument>(
  { _id: String, version: Number, timeZone: String, currency: String },
  { collection: 'businesses', versionKey: false, autoIndex: false, autoCreate: false },
);

/** Time zones and currencies of businesses, by identity's events. */
@Injectable()
export class Businesses {
  private readonly model: Model<BusinessDocument>;
  private readonly lastSeen = new Map<string, string>();

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<BusinessDocument>('businesses', schema);
  }

  store(slug: string, version: number, { timeZone, currency }: { timeZone: string; currency: string }): Promise<void> {
    return projectLatest(this.model, slug, version, { timeZone: knownTimeZone(timeZone), currency: currency || DEFAULT_CURRENCY });
  }

  async find(slug: string): Promise<{ timeZone: string; currency: string }> {
    const business = await this.model.findById(slug).lean<BusinessDocument>();
    const timeZone = business?.timeZone ?? DEFAULT_TIME_ZONE;
    this.lastSeen.set(slug, timeZone);
    return { timeZone, currency: business?.currency ?? DEFAULT_CURRENCY };
  }

  /** The zone as this process saw it last: another process may know better. */
  async lastKnownTimeZone(slug: string): Promise<string> {
    return this.lastSeen.get(slug) ?? (await this.find(slug)).timeZone;
  }

  async clear(): Promise<void> {
    await this.model.deleteMany({});
  }
}
