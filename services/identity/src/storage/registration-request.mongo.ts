import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, WORDS, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { findByWords } from '@giftcard/kernel/storage/find-by-words';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { inOrder } from '@giftcard/kernel/storage/list-rows';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { addressField } from './address.schema.js';
import { RequestNotFound } from '../domain/registration-request.errors.js';
import { REQUEST_STATUSES, type RegistrationRequest, type RequestStatus } from '../domain/registration-request.js';
import type { RegistrationRequests, RequestEvent, RequestSearch } from '../domain/registration-request.repository.js';

const fields = {
  contactName: { type: String, required: true },
  email: { type: String, required: true },
  businessName: { type: String, required: true },
  phone: String,
  businessType: String,
  website: String,
  notes: String,
  address: addressField,
  status: { type: String, enum: REQUEST_STATUSES },
  decisionNotes: String,
  createdAt: Date,
  ownerUserId: { type: String, required: true },
  provisioning: {
    _id: false,
    type: {
      _id: false,
      state: { type: String, enum: ['requested', 'provisioning', 'preparing', 'ready', 'failed'] },
      businessSlug: String,
      step: String,
      reason: String,
      prepared: { type: [String], default: undefined },
      since: Date,
      askedAt: Date,
    },
  },
  ...WORDS,
};

/** A search shows these at most: a longer text says more. */
const MOST_FOUND = 1_000;
const NEWEST_FIRST = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

type RequestDocument = AggregateDocument & { readonly email: string };

@Injectable()
export class MongoRegistrationRequests implements RegistrationRequests {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<RegistrationRequest>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'registration-requests', fields, [
      { keys: { createdAt: -1, _id: -1 } },
      { keys: { status: 1, createdAt: -1, _id: -1 } },
      { keys: { words: 1 } },
      { keys: { email: 1 } },
      { keys: { status: 1, words: 1 } },
      { keys: { status: 1, email: 1 } },
      { keys: { 'provisioning.businessSlug': 1 } },
    ]);
    this.store = stores.create<RegistrationRequest>(
      this.model,
      'identity.events',
      ({ provisioning }) => (provisioning.state === 'ready' ? provisioning.businessSlug : ''),
      undefined,
      ({ contactName, email, businessName }) => [contactName, email, businessName],
    );
  }

  fillWords(limit: number): Promise<number> {
    return this.store.fillWords(limit);
  }

  find(requestId: string): Promise<RegistrationRequest | undefined> {
    return this.store.find(requestId);
  }

  insert(request: RegistrationRequest, events: readonly RequestEvent[]): Promise<boolean> {
    return this.store.insert(request, events);
  }

  update<D extends { readonly next: RegistrationRequest; readonly events: readonly RequestEvent[] }>(
    requestId: string,
    decide: (request: RegistrationRequest) => D,
  ): Promise<D> {
    return this.store.update(requestId, decide, () => new RequestNotFound());
  }

  async findByBusiness(businessSlug: string): Promise<RegistrationRequest | undefined> {
    const document = await this.model.findOne({ 'provisioning.businessSlug': businessSlug }).lean();
    return document ? this.store.stateOf(document) : undefined;
  }

  async list({
    status,
    search,
    page,
    limit,
  }: RequestSearch): Promise<{ requests: RegistrationRequest[]; total: number }> {
    const filter = status ? { status } : {};
    if (search) {
      const found = await findByWords<RequestDocument>(this.model as never, filter, search, MOST_FOUND);
      const documents = inOrder(NEWEST_FIRST, found).slice((page - 1) * limit, page * limit);
      return { requests: documents.map((document) => this.store.stateOf(document)), total: found.length };
    }
    const list = { model: this.model, filter, name: status ?? 'all', order: NEWEST_FIRST };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { requests: documents.map((document) => this.store.stateOf(document)), total };
  }

  async removeOld(status: RequestStatus, before: Date, limit: number): Promise<number> {
    const old = await this.model
      .find(
        {
          status,
          createdAt: { $lt: before },
          'provisioning.state': { $in: ['requested', 'ready'] },
          outboxSince: { $exists: false },
        },
        { _id: 1 },
      )
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean();
    await this.model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, status, outboxSince: { $exists: false } });
    return old.length;
  }

  count(status: RequestStatus): Promise<number> {
    return this.model.countDocuments({ status });
  }
}
