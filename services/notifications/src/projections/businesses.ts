import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Address } from '@giftcard/contracts/common/v1/common';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** A business as its mails show it. */
export interface Business {
  readonly name: string;
  readonly address: Address | undefined;
  readonly timeZone: string;
  /** How long cards sold from now on are valid; 0 for ever, undefined for the default. */
  readonly validityMonths?: number | undefined;
  /** In the file store; empty for none. */
  readonly logoKey: string;
  /** "#24543f"; empty for the platform's own. */
  readonly accent: string;
}

type BusinessDocument = ProjectedDocument & Business;

const schema = new Schema<BusinessDocument>(
  { _id: String, version: Number, name: String, address: Schema.Types.Mixed, timeZone: String, validityMonths: Number, logoKey: String, accent: String },
  { collection: 'businesses', versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
);

/** Names, logos and colours of businesses by identity's events. */
@Injectable()
export class Businesses {
  private readonly model: Model<BusinessDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<BusinessDocument>('businesses', schema);
  }

  store(businessSlug: string, version: number, business: Business): Promise<void> {
    const { validityMonths, ...shown } = business;
    return projectLatest(this.model, businessSlug, version, { ...shown, ...(validityMonths === undefined ? {} : { validityMonths }) });
  }

  async find(businessSlug: string): Promise<Business | undefined> {
    return (await this.model.findById(businessSlug).lean()) ?? undefined;
  }
}
