import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { GuestPhotoNotFound, type GuestPhoto, type PhotoDecision } from '../domain/guest-photo.js';
import type { GuestPhotoPage, GuestPhotos } from '../domain/guest-photo.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  secret: { type: String, required: true },
  status: { type: String, enum: ['held', 'shown', 'gone'], required: true },
  uploadedAt: { type: Date, required: true },
  sweepAt: Date,
  holder: String,
  orderId: String,
  orderNumber: String,
  boughtAt: Date,
  personIds: { type: [String], default: undefined },
};

const AT_ONCE = 100;

/** Who has waited longest is looked at first. */
const ORDER = {
  held: [
    ['boughtAt', 1],
    ['_id', 1],
  ],
  shown: [
    ['boughtAt', -1],
    ['_id', -1],
  ],
} as const;

@Injectable()
export class MongoGuestPhotos implements GuestPhotos {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<GuestPhoto>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'guest-photos', fields, [
      { keys: { businessSlug: 1, status: 1, boughtAt: 1, _id: 1 } },
      { keys: { businessSlug: 1, sweepAt: 1 } },
      { keys: { sweepAt: 1 } },
      { keys: { orderId: 1 } },
      { keys: { personIds: 1 } },
    ]);
    this.store = stores.create<GuestPhoto>(this.model, 'catalog.events', ({ businessSlug }) => businessSlug);
  }

  async insert(photo: GuestPhoto): Promise<void> {
    await this.store.insert(photo, []);
  }

  find(photoId: string): Promise<GuestPhoto | undefined> {
    return this.store.find(photoId);
  }

  async change(photoId: string, decide: (photo: GuestPhoto) => PhotoDecision): Promise<GuestPhoto | undefined> {
    if (!(await this.store.find(photoId))) return undefined;
    return (await this.store.update(photoId, decide, () => new GuestPhotoNotFound())).next;
  }

  async list(
    businessSlug: string,
    { status, page, limit }: { status: 'held' | 'shown'; page: number; limit: number },
  ): Promise<GuestPhotoPage> {
    // Only photos of an order have a boughtAt.
    const filter = { businessSlug, status, boughtAt: { $gt: new Date(0) } };
    const name = JSON.stringify({ businessSlug, status });
    const list = { model: this.model, filter, name, order: ORDER[status] };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { photos: documents.map((document) => this.store.stateOf(document)), total };
  }

  countWaiting(businessSlug: string): Promise<number> {
    return this.model.countDocuments({ businessSlug, status: { $in: ['held', 'shown'] }, sweepAt: { $exists: true } });
  }

  idsOf(of: { readonly orderId: string } | { readonly personIds: string }): Promise<string[]> {
    return this.ids({ ...of, status: { $in: ['held', 'shown'] } });
  }

  over(now: Date): Promise<string[]> {
    return this.ids({ sweepAt: { $lte: now }, outboxSince: { $exists: false } });
  }

  async remove(photoId: string, now: Date): Promise<void> {
    const gone = { status: 'gone', sweepAt: { $lte: now }, outboxSince: { $exists: false } };
    await this.model.deleteOne({ _id: photoId, ...gone });
  }

  private async ids(filter: Readonly<Record<string, unknown>>): Promise<string[]> {
    const documents = await this.model.find(filter, { _id: 1 }).limit(AT_ONCE).lean();
    return documents.map(({ _id }) => _id);
  }
}
