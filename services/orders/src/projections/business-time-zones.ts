import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

interface TimeZoneDocument extends ProjectedDocument {
  readonly timeZone: string;
}

/** decisions.md 2: the time zone of a business that chose none. */
const DEFAULT_TIME_ZONE = 'America/New_York';

const schema = new Schema<TimeZoneDocument>({ _id: String, version: Number, timeZone: String }, { collection: 'business-time-zones', versionKey: false, autoIndex: false, autoCreate: false });

/** Where each business's day begins and ends, by identity's events. */
@Injectable()
export class BusinessTimeZones {
  private readonly model: Model<TimeZoneDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<TimeZoneDocument>('business-time-zones', schema);
  }

  store(businessSlug: string, timeZone: string, version: number): Promise<void> {
    return projectLatest(this.model, businessSlug, version, { timeZone });
  }

  async of(businessSlug: string): Promise<string> {
    return (await this.model.findById(businessSlug).lean())?.timeZone || DEFAULT_TIME_ZONE;
  }
}
