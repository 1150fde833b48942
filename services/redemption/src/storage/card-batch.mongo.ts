import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { CardBatchNotFound } from '../domain/card-batch.errors.js';
import type { CardBatchChanged } from '../domain/card-batch.events.js';
import { numberOnCard, type CardBatch, type CardBatchHead } from '../domain/card-batch.js';
import type { CardBatches, FoundCode } from '../domain/card-batch.repository.js';
import type { CardPage } from '../domain/card.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  number: { type: Number, required: true },
  giftCardId: { type: String, required: true },
  giftCardName: String,
  count: { type: Number, required: true },
  madeAt: Date,
  madeBy: String,
  idempotencyKey: String,
  activated: Number,
  openCodes: Number,
  voidedAt: Date,
  codes: [
    {
      _id: false,
      cardId: String,
      codeHash: String,
      codeSealed: String,
      publicTokenHash: String,
      publicTokenSealed: String,
    },
  ],
};
/** All of a batch but its codes. */
const HEAD = Object.fromEntries(
  Object.keys(fields)
    .filter((name) => name !== 'codes')
    .map((name) => [name, 1 as const]),
);

@Injectable()
export class MongoCardBatches implements CardBatches {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<CardBatch>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'card-batches', fields, [
      { keys: { businessSlug: 1, number: -1 } },
      { keys: { businessSlug: 1, idempotencyKey: 1 } },
      { keys: { businessSlug: 1, openCodes: 1 } },
      { keys: { 'codes.codeHash': 1 } },
      { keys: { 'codes.publicTokenHash': 1 } },
    ]);
    this.store = stores.create<CardBatch>(this.model, 'redemption.events', ({ businessSlug }) => businessSlug);
  }

  insert(batch: CardBatch, events: readonly CardBatchChanged[]): Promise<boolean> {
    return this.store.insert(batch, events);
  }

  update<D extends { readonly next: CardBatch; readonly events: readonly CardBatchChanged[] }>(
    batchId: string,
    decide: (batch: CardBatch) => D,
  ): Promise<D> {
    return this.store.update(batchId, decide, () => new CardBatchNotFound());
  }

  async get(batchId: string): Promise<CardBatch> {
    const batch = await this.store.find(batchId);
    if (!batch) throw new CardBatchNotFound();
    return batch;
  }

  head(batchId: string): Promise<CardBatchHead | undefined> {
    return this.headWhere({ _id: batchId });
  }

  madeWith(businessSlug: string, idempotencyKey: string): Promise<CardBatchHead | undefined> {
    return this.headWhere({ businessSlug, idempotencyKey });
  }

  async lastNumber(businessSlug: string): Promise<number> {
    const last = await this.model
      .findOne({ businessSlug }, { number: 1 })
      .sort({ number: -1 })
      .lean<Pick<CardBatch, 'number'> | null>();
    return last?.number ?? 0;
  }

  /** Numbers have no gap: how many there are, and which are of a page, the last one says. */
  async list(businessSlug: string, { page, limit }: CardPage): Promise<{ batches: CardBatchHead[]; total: number }> {
    const total = await this.lastNumber(businessSlug);
    const newest = total - (page - 1) * limit;
    const documents = await this.model
      .find({ businessSlug, number: { $lte: newest, $gt: newest - limit } }, HEAD)
      .sort({ number: -1 })
      .lean<AggregateDocument[]>();
    return { batches: documents.map((document) => this.store.stateOf(document)), total };
  }

  /** At most as many batches are read as codes may be open. */
  async openCodes(businessSlug: string): Promise<number> {
    const [sum] = await this.model.aggregate<{ codes: number }>([
      { $match: { businessSlug, openCodes: { $gt: 0 } } },
      { $group: { _id: null, codes: { $sum: '$openCodes' } } },
    ]);
    return sum?.codes ?? 0;
  }

  async findByCode(businessSlug: string, codeHash: string): Promise<FoundCode | undefined> {
    const found = await this.findCode('codeHash', codeHash);
    return found?.batch.businessSlug === businessSlug ? found : undefined;
  }

  findByPublicToken(publicTokenHash: string): Promise<FoundCode | undefined> {
    return this.findCode('publicTokenHash', publicTokenHash);
  }

  async noteActivated(batchId: string, activated: number): Promise<void> {
    const batch = await this.head(batchId);
    if (!batch) return;
    await this.model.updateOne({ _id: batchId }, { $max: { activated } });
    await this.model.updateOne(
      { _id: batchId, voidedAt: { $exists: false } },
      { $min: { openCodes: batch.count - activated } },
    );
  }

  private async headWhere(filter: Readonly<Record<string, string>>): Promise<CardBatchHead | undefined> {
    const document = await this.model.findOne(filter, HEAD).lean<AggregateDocument | null>();
    return document ? this.store.stateOf(document) : undefined;
  }

  /** Of 128 random bits: no two are the same. */
  private async findCode(by: 'codeHash' | 'publicTokenHash', hash: string): Promise<FoundCode | undefined> {
    const document = await this.model.findOne({ [`codes.${by}`]: hash }).lean<AggregateDocument | null>();
    if (!document) return undefined;
    const batch = this.store.stateOf(document);
    const index = batch.codes.findIndex((code) => code[by] === hash);
    return { batch, code: batch.codes[index]!, number: numberOnCard(batch, index) };
  }
}
