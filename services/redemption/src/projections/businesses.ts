import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { DEFAULT_TIME_ZONE, knownTimeZone } from '@giftcard/kernel/clock';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** What the cards of a business need of it. */
export interface BusinessSettings {
  readonly timeZone: string;
  readonly currency: string;
  /** As in kernel/validity: 0 for never, undefined for the default. */
  readonly validityMonths?: number | undefined;
}

type BusinessDocument = ProjectedDocument & BusinessSettings;

/** Until the events of a business have arrived. */
const UNKNOWN: BusinessSettings = { timeZone: DEFAULT_TIME_ZONE, currency: 'USD' };

const schema = new Schema<BusinessDocument>(
  { _id: String, version: Number, timeZone: String, currency: String, validityMonths: Number },
  { collection: 'businesses', versionKey: false, autoIndex: false, autoCreate: false },
);

/** Time zones, currencies and validity settings of businesses, by identity's events; the id is the slug. */
@Injectable()
export class Businesses {
  private readonly model: Model<BusinessDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<BusinessDocument>('businesses', schema);
  }

  store(slug: string, version: number, { timeZone, currency, validityMonths }: BusinessSettings): Promise<void> {
    return projectLatest(this.model, slug, version, { timeZone: knownTimeZone(timeZone), currency, ...(validityMonths === undefined ? {} : { validityMonths }) });
  }

  async find(slug: string): Promise<BusinessSettings> {
    return (await this.model.findById(slug).lean<BusinessDocument>()) ?? UNKNOWN;
  }
}
