import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { addressField } from './address.schema.js';
import { BusinessNotFound } from '../domain/business.errors.js';
import type { Business } from '../domain/business.js';
import type { Businesses, BusinessEvent, VersionedBusiness } from '../domain/business.repository.js';

const fields = {
  name: { type: String, required: true },
  address: addressField,
  currency: { type: String, required: true },
  currencyFixed: Boolean,
  timeZone: { type: String, required: true },
  logoKey: String,
  accent: String,
  validityMonths: Number,
  contact: {
    _id: false,
    type: { _id: false, phone: String, email: String, website: String, openingHours: String, mapUrl: String },
  },
  retention: { _id: false, type: { _id: false, mailMonths: Number, messageMonths: Number } },
  ownPages: { _id: false, type: { _id: false, terms: String, 'privacy-policy': String, imprint: String } },
  termsVersion: String,
  withoutCodeUpToCents: Number,
  tips: { _id: false, type: { _id: false, on: Boolean, percents: [Number] } },
  reminders: Boolean,
  tillIdleMinutes: Number,
  closed: Boolean,
  ownerUserId: { type: String, required: true },
  provisionedAt: Date,
};

const BY_SLUG = [['_id', 1]] as const;

@Injectable()
export class MongoBusinesses implements Businesses {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Business>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'businesses', fields, [{ keys: { ownerUserId: 1 }, unique: true }]);
    this.store = stores.create<Business>(this.model, 'identity.events', (business) => business.id);
  }

  async find(businessSlug: string): Promise<VersionedBusiness | undefined> {
    const document = await this.model.findById(businessSlug).lean();
    return document ? this.versioned(document) : undefined;
  }

  async findAll(businessSlugs: readonly string[]): Promise<VersionedBusiness[]> {
    const documents = await this.model.find({ _id: { $in: businessSlugs } }).lean();
    return documents.map((document) => this.versioned(document));
  }

  async list({
    page,
    limit,
  }: {
    page: number;
    limit: number;
  }): Promise<{ businesses: VersionedBusiness[]; total: number }> {
    const list = { model: this.model, filter: {}, name: 'all', order: BY_SLUG };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { businesses: documents.map((document) => this.versioned(document)), total };
  }

  insert(business: Business, events: readonly BusinessEvent[]): Promise<boolean> {
    return this.store.insert(business, events);
  }

  update<D extends { readonly next: Business; readonly events: readonly BusinessEvent[] }>(
    businessSlug: string,
    decide: (business: Business) => D,
  ): Promise<D> {
    return this.store.update(businessSlug, decide, () => new BusinessNotFound());
  }

  private versioned(document: AggregateDocument): VersionedBusiness {
    return { ...this.store.stateOf(document), version: document.version };
  }
}
