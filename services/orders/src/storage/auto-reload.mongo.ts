import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { isDuplicateKey, MONGO } from '@giftcard/kernel/storage/mongo';
import { AutoReloadNotFound } from '../domain/auto-reload.errors.js';
import type { AutoReloadEvent } from '../domain/auto-reload.events.js';
import type { AutoReload } from '../domain/auto-reload.js';
import type { AutoReloads } from '../domain/auto-reload.repository.js';

/** Undefined without any of its fields. */
const nested = <T extends object>(fields: T) => ({ type: { _id: false, ...fields }, default: undefined });

const fields = {
  businessSlug: { type: String, required: true },
  giftCard: nested({ giftCardId: String, name: String }),
  cardId: { type: String, required: true },
  slot: { type: String, required: true },
  orderId: { type: String, required: true },
  merchant: nested({ owner: String, locationId: String, accessTokenSealed: String }),
  termsVersion: String,
  amountCents: { type: Number, required: true },
  currency: { type: String, required: true },
  payer: nested({
    name: String,
    email: String,
    phone: String,
    language: String,
    personId: String,
    sealed: String,
  }),
  consent: nested({ thresholdCents: Number, version: String, at: Date }),
  status: { type: String, enum: ['keeping', 'on', 'announced', 'charging', 'stopped'] },
  dueAt: Date,
  looks: Number,
  count: Number,
  balance: nested({ cents: Number, version: Number }),
  keptCard: nested({ customerId: String, cardId: String, brand: String, last4: String }),
  keepTried: Boolean,
  disabledAt: Date,
  chargeAt: Date,
  chargedAt: Date,
  stopped: nested({ reason: String, at: Date }),
};

@Injectable()
export class MongoAutoReloads implements AutoReloads {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<AutoReload>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
  ) {
    this.model = aggregateModel(connection, 'auto-reloads', fields, [
      { keys: { slot: 1 }, unique: true },
      { keys: { dueAt: 1 } },
      { keys: { 'payer.personId': 1, 'consent.at': -1 } },
    ]);
    this.store = stores.create<AutoReload>(this.model, 'orders.events', (plan) => plan.businessSlug, keys);
  }

  async insert(plan: AutoReload): Promise<boolean> {
    try {
      return await this.store.insert(plan, []);
    } catch (error) {
      if (isDuplicateKey(error, 'slot')) return false;
      throw error;
    }
  }

  update<D extends { readonly next: AutoReload; readonly events: readonly AutoReloadEvent[] }>(
    planId: string,
    decide: (plan: AutoReload) => D,
  ): Promise<D> {
    return this.store.update(planId, decide, () => new AutoReloadNotFound());
  }

  find(planId: string): Promise<AutoReload | undefined> {
    return this.store.find(planId);
  }

  async findOfCard(cardId: string): Promise<AutoReload | undefined> {
    const document = await this.model.findOne({ slot: cardId }).lean();
    return document ? this.store.openedStateOf(document) : undefined;
  }

  async listOfPayer(personId: string, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ 'payer.personId': personId, 'stopped.at': null }, { _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  async exportOfPayer(personId: string, limit: number): Promise<AutoReload[]> {
    const found = this.model.find({ 'payer.personId': personId }).sort({ 'consent.at': -1 }).limit(limit);
    return Promise.all((await found.lean()).map((document) => this.store.openedStateOf(document)));
  }

  async listDue(now: Date, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ dueAt: { $lte: now } }, { _id: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  countDue(now: Date): Promise<number> {
    return this.model.countDocuments({ dueAt: { $lte: now } });
  }
}
