import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import type { CardDesigns as ToldDesigns } from '@giftcard/contracts/catalog/v1/catalog';
import { DESIGNS_AT_FIRST, type OfferedDesigns } from '@giftcard/kernel/business/card-designs';
import { guestPhotoRule, type GuestPhotoRule } from '@giftcard/kernel/business/guest-photo';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';
import type { GivenForm } from '../domain/purchase-form.js';

type DesignsDocument = ProjectedDocument & {
  readonly ownIds: readonly string[];
  readonly builtIn: boolean;
  /** Absent in what was kept before there were guests' photos. */
  readonly guestPhotos?: GuestPhotoRule;
};

const schema = new Schema(
  { _id: String, version: Number, ownIds: [String], builtIn: Boolean, guestPhotos: String },
  { collection: 'card-designs', versionKey: false, autoIndex: false, autoCreate: false },
);

/** Which designs guests of each business may choose for a gift, by the catalog's events. */
@Injectable()
export class CardDesigns {
  private readonly model: Model<DesignsDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<DesignsDocument>('card-designs', schema as unknown as Schema<DesignsDocument>);
  }

  /** What a form may choose from; nothing is read for one that names no design. */
  async offeredFor(businessSlug: string, form: Pick<GivenForm, 'designId'> | undefined): Promise<OfferedDesigns> {
    if (!form?.designId) return DESIGNS_AT_FIRST;
    const known = await this.model.findById(businessSlug).lean<DesignsDocument>();
    return known ? { ...DESIGNS_AT_FIRST, ...offeredOf(known) } : DESIGNS_AT_FIRST;
  }

  project({ businessSlug, designs, builtIn, guestPhotos: rule }: ToldDesigns, version: number): Promise<void> {
    const ownIds = designs.filter(({ hidden }) => !hidden).map(({ designId }) => designId);
    return projectLatest<DesignsDocument>(this.model, businessSlug, version, {
      ownIds,
      builtIn,
      guestPhotos: guestPhotoRule(rule),
    });
  }
}

function offeredOf({ ownIds, builtIn, guestPhotos }: DesignsDocument): Partial<OfferedDesigns> {
  return { ownIds, builtIn, ...(guestPhotos ? { guestPhotos } : {}) };
}
