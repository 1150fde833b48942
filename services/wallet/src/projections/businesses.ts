import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { Address } from '@giftcard/contracts/common/v1/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** A business as its passes show it. */
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

/** A business with what says whether its passes look different than before. */
export interface KnownBusiness extends Business {
  /** Of the event that told of it; 0 before. */
  readonly version: number;
  readonly changedAt?: Date;
}

type BusinessDocument = ProjectedDocument & Business & { readonly changedAt: Date };

const schema = new Schema<BusinessDocument>(
  { _id: String, version: Number, name: String, address: Schema.Types.Mixed, timeZone: String, validityMonths: Number, logoKey: String, accent: String, changedAt: Date },
  { collection: 'businesses', versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
);

/** Names, logos and colours of businesses by identity's events. */
@Injectable()
export class Businesses {
  private readonly model: Model<BusinessDocument>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.model = connection.model<BusinessDocument>('businesses', schema);
  }

  store(businessSlug: string, version: number, business: Business): Promise<void> {
    const { validityMonths, ...shown } = business;
    return projectLatest(this.model, businessSlug, version, { ...shown, ...(validityMonths === undefined ? {} : { validityMonths }), changedAt: this.clock.now() });
  }

  /** What is known; for a business that no event told of yet, a name made from its slug. */
  async get(businessSlug: string): Promise<KnownBusiness> {
    return (await this.model.findById(businessSlug).lean()) ?? { name: nameFromSlug(businessSlug), address: undefined, timeZone: '', logoKey: '', accent: '', version: 0 };
  }
}

/** "larkspur-house" to "Larkspur House". */
function nameFromSlug(slug: string): string {
  return slug.split('-').filter(Boolean).map((word) => word[0]!.toUpperCase() + word.slice(1)).join(' ');
}
