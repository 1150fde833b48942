import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

interface GiftCardDocument extends ProjectedDocument {
  readonly businessSlug: string;
  readonly name: string;
}

const schema = new Schema<GiftCardDocument>(
  { _id: String, version: Number, businessSlug: String, name: String },
  { collection: 'gift-cards', versionKey: false, autoIndex: false, autoCreate: false },
).index({ businessSlug: 1 });

/** What card types are called now, by the catalog's events; retired ones keep their name. */
@Injectable()
export class GiftCardNames {
  private readonly model: Model<GiftCardDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<GiftCardDocument>('gift-cards', schema);
  }

  store(
    { giftCardId, businessSlug, name }: { giftCardId: string; businessSlug: string; name: string },
    version: number,
  ): Promise<void> {
    return projectLatest(this.model, giftCardId, version, { businessSlug, name });
  }

  /** Name by id. */
  async of(businessSlug: string): Promise<ReadonlyMap<string, string>> {
    const documents = await this.model.find({ businessSlug }).lean<GiftCardDocument[]>();
    return new Map(documents.map(({ _id, name }) => [_id, name]));
  }
}
