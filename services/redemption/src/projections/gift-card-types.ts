import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';

/** A card type as the counter and the orders page show it. */
export interface GiftCardType extends ProjectedDocument {
  readonly businessSlug: string;
  readonly giftCard: GiftCard;
}

const schema = new Schema<GiftCardType>(
  { _id: String, version: Number, businessSlug: String, giftCard: Schema.Types.Mixed },
  { collection: 'gift-card-types', versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
).index({ businessSlug: 1 });

/** Card types by the catalog's events; retired ones stay, because their cards stay redeemable. */
@Injectable()
export class GiftCardTypes {
  private readonly model: Model<GiftCardType>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<GiftCardType>('gift-card-types', schema);
  }

  store(giftCard: GiftCard, version: number): Promise<void> {
    return projectLatest(this.model, giftCard.giftCardId, version, { businessSlug: giftCard.businessSlug, giftCard });
  }

  async find(giftCardId: string): Promise<GiftCard | undefined> {
    return (await this.model.findById(giftCardId).lean())?.giftCard;
  }

  /** Those of these card types that are this business's. */
  async named(giftCardIds: readonly string[], businessSlug: string): Promise<GiftCard[]> {
    const documents = await this.model.find({ _id: { $in: [...giftCardIds] }, businessSlug }).lean();
    return documents.map(({ giftCard }) => giftCard);
  }

  async listOf(businessSlug: string): Promise<GiftCard[]> {
    const documents = await this.model.find({ businessSlug }).sort({ _id: -1 }).lean();
    return documents.map(({ giftCard }) => giftCard);
  }
}
