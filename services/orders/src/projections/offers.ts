import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { GiftCard } from '@giftcard/contracts/catalog/v1/catalog';
import { DEFAULT_CURRENCY } from '@giftcard/kernel/money';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';
import type { Offer } from '../domain/offer.js';

type OfferDocument = ProjectedDocument & Partial<Omit<Offer, 'giftCardId'>>;

const schema = new Schema<OfferDocument>(
  {
    _id: String,
    version: Number,
    businessSlug: String,
    name: String,
    tag: String,
    amountCents: Number,
    salePriceCents: Number,
    currency: String,
    expirationDate: String,
    status: String,
    retired: Boolean,
    imageListKey: String,
    imageMailKey: String,
  },
  { collection: 'offers', versionKey: false, minimize: false, autoIndex: false, autoCreate: false },
);

/** What may be bought, and for how much, by the catalog's events. */
@Injectable()
export class Offers {
  private readonly model: Model<OfferDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<OfferDocument>('offers', schema);
  }

  store(giftCard: GiftCard, version: number): Promise<void> {
    const { businessSlug, name, tag, amountCents, salePriceCents, currency, expirationDate, status, image } = giftCard;
    const pictures = { imageListKey: image?.listKey ?? '', imageMailKey: image?.mailKey ?? '' };
    return projectLatest(this.model, giftCard.giftCardId, version, {
      businessSlug,
      name,
      tag,
      amountCents,
      salePriceCents,
      currency,
      expirationDate,
      status,
      retired: false,
      ...pictures,
    });
  }

  /** Takes an offer off sale for good, also when the event overtook the card's first. */
  retire(giftCardId: string, businessSlug: string, version: number): Promise<void> {
    return projectLatest(this.model, giftCardId, version, { businessSlug, retired: true });
  }

  async find(giftCardId: string): Promise<Offer | undefined> {
    const document = await this.model.findById(giftCardId).lean();
    return document ? offerOf(document) : undefined;
  }
}

/** A retired offer whose card was never heard of has nothing but its business. */
function offerOf(document: OfferDocument): Offer {
  const { _id: giftCardId, version: _version, ...known } = document;
  const unknown = {
    businessSlug: '',
    name: '',
    tag: '',
    amountCents: 0,
    salePriceCents: 0,
    currency: DEFAULT_CURRENCY,
    expirationDate: '',
    status: 'inactive',
    retired: true,
    imageListKey: '',
    imageMailKey: '',
  };
  return { ...unknown, ...known, giftCardId };
}
