import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { containing, MONGO } from '@giftcard/kernel/storage/mongo';
import { GiftCardNotFound } from '@giftcard/kernel/errors';
import type { GiftCard } from '../domain/gift-card.js';
import type {
  GiftCardEvent,
  GiftCardPage,
  GiftCards,
  GiftCardSearch,
  SalePeriod,
} from '../domain/gift-card.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  name: { type: String, required: true },
  tag: { type: String, required: true },
  description: { type: String, required: true },
  amountCents: { type: Number, required: true },
  discountPercent: { type: Number, required: true },
  currency: { type: String, required: true },
  expirationDate: { type: String, required: true },
  icon: { type: String, default: '' },
  status: { type: String, enum: ['active', 'inactive', 'retired'], required: true },
  image: { _id: false, type: { _id: false, detailKey: String, listKey: String, mailKey: String } },
  salePriceCents: Number,
  sortName: String,
  createdAt: { type: Date, required: true },
  revision: { type: Number, required: true },
};

const SORTS = {
  name: 'sortName',
  amount: 'amountCents',
  discount: 'discountPercent',
  salePrice: 'salePriceCents',
  expirationDate: 'expirationDate',
} as const;
const NEWEST_FIRST = { createdAt: -1, _id: -1 } as const;
const OLDEST_FIRST = [
  ['createdAt', 1],
  ['_id', 1],
] as const;
const NOT_RETIRED = { status: { $in: ['active', 'inactive'] } };

@Injectable()
export class MongoGiftCards implements GiftCards {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<GiftCard>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'gift-cards', fields, [
      { keys: { businessSlug: 1, createdAt: -1 } },
      { keys: { status: 1, createdAt: -1 } },
      { keys: { createdAt: 1, _id: 1 } },
    ]);
    this.store = stores.create<GiftCard>(this.model, 'catalog.events', (card) => card.businessSlug);
  }

  insert(card: GiftCard, events: readonly GiftCardEvent[]): Promise<boolean> {
    return this.store.insert(card, events);
  }

  update<D extends { readonly next: GiftCard; readonly events: readonly GiftCardEvent[] }>(
    giftCardId: string,
    decide: (card: GiftCard) => D,
  ): Promise<D> {
    return this.store.update(giftCardId, decide, () => new GiftCardNotFound());
  }

  async get(giftCardId: string): Promise<GiftCard> {
    const card = await this.store.find(giftCardId);
    if (!card) throw new GiftCardNotFound();
    return card;
  }

  list({ businessSlug, search, onSale, order, page, limit }: GiftCardSearch): Promise<GiftCardPage> {
    const conditions: Record<string, unknown>[] = [
      ...(businessSlug === undefined ? [] : [{ businessSlug }]),
      ...(onSale ? [{ status: 'active' }, { $or: onSale.map(inPeriod) }] : [NOT_RETIRED]),
      ...(search ? [{ $or: ['name', 'tag', 'description'].map((field) => ({ [field]: containing(search) })) }] : []),
    ];
    return this.page(
      { $and: conditions },
      order ? { [SORTS[order.by]]: order.descending ? -1 : 1, ...NEWEST_FIRST } : NEWEST_FIRST,
      page,
      limit,
    );
  }

  async listAll(page: number, limit: number): Promise<GiftCardPage> {
    const list = { model: this.model, filter: {}, name: 'all', order: OLDEST_FIRST };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { giftCards: documents.map((document) => this.store.stateOf(document)), total };
  }

  private async page(
    filter: Record<string, unknown>,
    sort: Record<string, 1 | -1>,
    page: number,
    limit: number,
  ): Promise<GiftCardPage> {
    const [documents, total] = await Promise.all([
      this.model
        .find(filter)
        .sort(sort)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.model.countDocuments(filter),
    ]);
    return { giftCards: documents.map((document) => this.store.stateOf(document)), total };
  }
}

function inPeriod({ from, before, exceptBusinesses }: SalePeriod): Record<string, unknown> {
  return {
    expirationDate: { $gte: from, ...(before === undefined ? {} : { $lt: before }) },
    ...(exceptBusinesses.length > 0 ? { businessSlug: { $nin: exceptBusinesses } } : {}),
  };
}
