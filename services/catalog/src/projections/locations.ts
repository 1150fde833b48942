import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection, type Model } from 'mongoose';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { projectLatest, type ProjectedDocument } from '@giftcard/kernel/storage/projection';
import type { KnownLocation } from '../domain/gift-card-locations.js';

interface LocationDocument extends ProjectedDocument {
  readonly businessSlug: string;
  readonly name: string;
  readonly isArchived: boolean;
}

const COLLECTION = 'locations';

/** The locations of businesses, by identity's events: where cards can be used is chosen among them. */
@Injectable()
export class Locations {
  private readonly model: Model<LocationDocument>;

  constructor(@Inject(MONGO) connection: Connection) {
    this.model = connection.model<LocationDocument>(
      COLLECTION,
      new Schema<LocationDocument>(
        { _id: String, version: Number, businessSlug: String, name: String, isArchived: Boolean },
        {
          collection: COLLECTION,
          versionKey: false,
          autoIndex: false,
          autoCreate: false,
        },
      ),
    );
  }

  project(id: string, version: number, told: Omit<LocationDocument, '_id' | 'version'>): Promise<void> {
    return projectLatest<LocationDocument>(this.model, id, version, told);
  }

  /** Those of these locations that are this business's. */
  async named(ids: readonly string[], businessSlug: string): Promise<KnownLocation[]> {
    const documents = await this.model.find({ _id: { $in: [...ids] }, businessSlug }).lean<LocationDocument[]>();
    return documents.map(({ _id: id, name, isArchived }) => ({ id, name, isArchived }));
  }
}
