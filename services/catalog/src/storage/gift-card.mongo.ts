import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, WORDS, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { findByWords, haveWords } from '@giftcard/kernel/storage/find-by-words';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { inOrder } from '@giftcard/kernel/storage/list-rows';
import { containing, MONGO } from '@giftcard/kernel/storage/mongo';
import { GiftCardNotFound } from '@giftcard/kernel/errors';
import type { GiftCard, Sale } from '../domain/gift-card.js';
import type {
  GiftCardEvent,
  GiftCardPage,
  GiftCards,
  GiftCardSearch,
  PublicSearch,
} from '../domain/gift-card.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  name: { type: String, required: true },
  tag: { type: String, required: true },
  description: { type: String, required: true },
  amountCents: { type: Number, required: true },
  amountRange: {
    _id: false,
    type: { _id: false, minCents: Number, maxCents: Number, stepCents: Number, suggestionCents: [Number] },
  },
  packageTerms: { _id: false, type: { _id: false, unit: String, contents: String, units: Number } },
  unitsToMoney: Boolean,
  discountPercent: { type: Number, required: true },
  currency: { type: String, required: true },
  expirationDate: { type: String, required: true },
  icon: { type: String, default: '' },
  status: { type: String, enum: ['active', 'inactive', 'retired'], required: true },
  image: { _id: false, type: { _id: false, detailKey: String, listKey: String, mailKey: String } },
  locations: { _id: false, type: { _id: false, places: [{ _id: false, id: String, name: String }] } },
  salePriceCents: Number,
  sortName: String,
  listed: Boolean,
  saleEndsAt: Date,
  ...WORDS,
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
const LISTED_ORDER = [
  ['createdAt', -1],
  ['_id', -1],
] as const;
const OLDEST_FIRST = [
  ['createdAt', 1],
  ['_id', 1],
] as const;
const NOT_RETIRED = { status: { $in: ['active', 'inactive'] } };
/** A search shows the first so many. */
const FOUND_AT_MOST = 1_000;
const AT_ONCE = 200;

@Injectable()
export class MongoGiftCards implements GiftCards {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<GiftCard>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'gift-cards', fields, [
      { keys: { businessSlug: 1, createdAt: -1 } },
      { keys: { createdAt: 1, _id: 1 } },
      { keys: { listed: 1, createdAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, listed: 1, createdAt: -1, _id: -1 } },
      { keys: { listed: 1, words: 1 } },
      { keys: { listed: 1, saleEndsAt: 1 } },
    ]);
    const foundBy = ({ status, name, tag, description }: GiftCard) =>
      status === 'retired' ? [] : [name, tag, description];
    this.store = stores.create<GiftCard>(this.model, 'catalog.events', (card) => card.businessSlug, undefined, foundBy);
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

  list({ businessSlug, search, order, page, limit }: GiftCardSearch): Promise<GiftCardPage> {
    const texts = ['name', 'tag', 'description'].map((field) => ({ [field]: containing(search) }));
    return this.page(
      { businessSlug, ...NOT_RETIRED, ...(search ? { $or: texts } : {}) },
      order ? { [SORTS[order.by]]: order.descending ? -1 : 1, ...NEWEST_FIRST } : NEWEST_FIRST,
      page,
      limit,
    );
  }

  async usableAt(businessSlug: string, locationId: string): Promise<string[]> {
    const filter = { businessSlug, ...NOT_RETIRED, 'locations.places.id': locationId };
    const documents = await this.model.find(filter, { _id: 1 }).lean();
    return documents.map(({ _id }) => _id);
  }

  async listPublic({ businessSlug, search, page, limit }: PublicSearch): Promise<GiftCardPage> {
    const filter = { ...(businessSlug === undefined ? {} : { businessSlug }), listed: true };
    if (search === '') {
      const list = { model: this.model, filter, name: `listed ${businessSlug ?? ''}`, order: LISTED_ORDER };
      const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
      return { giftCards: documents.map((document) => this.store.stateOf(document)), total };
    }
    const found = await this.found(filter, search, businessSlug !== undefined);
    const shown = found.slice((page - 1) * limit, page * limit);
    return { giftCards: shown.map((document) => this.store.stateOf(document)), total: found.length };
  }

  /** One business has few cards: they are read as they stand. Those of all are found by the index of words. */
  private async found(
    filter: Readonly<Record<string, unknown>>,
    search: string,
    isOfOne: boolean,
  ): Promise<AggregateDocument[]> {
    // Nobody has an address here: what looks like one is words.
    const words = search.replaceAll('@', ' ');
    if (!isOfOne) return inOrder(LISTED_ORDER, await findByWords(this.model, filter, words, FOUND_AT_MOST));
    const documents = await this.model.find(filter).sort(NEWEST_FIRST).limit(FOUND_AT_MOST).lean();
    return haveWords(documents, words);
  }

  async endSales(now: Date): Promise<void> {
    const over = { listed: true, saleEndsAt: { $lte: now } };
    for (let found = AT_ONCE; found === AT_ONCE; ) {
      const ended = await this.model.find(over, { _id: 1 }).limit(AT_ONCE).lean();
      found = ended.length;
      if (found > 0)
        await this.model.updateMany(
          { _id: { $in: ended.map(({ _id }) => _id) }, ...over },
          { $set: { listed: false } },
        );
    }
  }

  async relist(
    which: { readonly businessSlug: string } | { readonly id: string },
    saleOf: (card: GiftCard) => Promise<Sale>,
  ): Promise<void> {
    const filter = 'id' in which ? { _id: which.id } : { businessSlug: which.businessSlug };
    for await (const document of this.model
      .find({ ...filter, ...NOT_RETIRED })
      .lean()
      .cursor({ batchSize: AT_ONCE }))
      await this.relistAll([document], saleOf);
  }

  async relistBehind(
    after: string | undefined,
    saleOf: (card: GiftCard) => Promise<Sale>,
  ): Promise<string | undefined> {
    const documents = await this.model
      .find(after === undefined ? {} : { _id: { $gt: after } })
      .sort({ _id: 1 })
      .limit(AT_ONCE)
      .lean();
    await this.relistAll(documents, saleOf);
    return documents.length < AT_ONCE ? undefined : documents.at(-1)!._id;
  }

  /** Guarded by the version, which stays: a change that came between says itself where its card stands. */
  private async relistAll(
    documents: readonly AggregateDocument[],
    saleOf: (card: GiftCard) => Promise<Sale>,
  ): Promise<void> {
    const writes = [];
    for (const document of documents) {
      const card = this.store.stateOf(document);
      const { listed, saleEndsAt } = await saleOf(card);
      const isRight =
        card.listed === listed && card.saleEndsAt?.getTime() === saleEndsAt.getTime() && document.words !== undefined;
      if (isRight) continue;
      const $set = { listed, saleEndsAt, ...(document.words ? {} : this.store.wordsOf(card)) };
      writes.push({ updateOne: { filter: { _id: document._id, version: document.version }, update: { $set } } });
    }
    if (writes.length > 0) await this.model.bulkWrite(writes as never);
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
