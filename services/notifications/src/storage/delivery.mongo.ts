import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { beginning } from '@giftcard/kernel/storage/find-by-words';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { mergedPage } from '@giftcard/kernel/storage/list-rows';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { Receivers } from '../projections/receivers.js';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import type { DeliveryEvent } from '../domain/delivery.events.js';
import { DELIVERY_STATUSES, type Delivery } from '../domain/delivery.js';
import { TEMPLATES, TEXT_TEMPLATES, type Template } from '../domain/templates.js';
import type { Deliveries, DeliverySearch } from '../domain/delivery.repository.js';

const fields = {
  template: { type: String, enum: [...TEMPLATES], required: true },
  eventId: { type: String, required: true },
  businessSlug: { type: String, default: '' },
  to: String,
  personId: String,
  sealed: String,
  data: { type: Schema.Types.Mixed, required: true },
  status: { type: String, enum: [...DELIVERY_STATUSES], required: true },
  attempts: { type: Number, required: true },
  resends: Number,
  superseded: Boolean,
  lastError: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  sentAt: Date,
  sendAt: Date,
  movedAt: Date,
  rewordedAt: Date,
  held: Boolean,
  reissues: Number,
  cardValidUntil: Date,
  expiresAt: Date,
};

const AT_ONCE = 500;

/** A search, and each state of what was not delivered, shows these at most: a longer text says more. */
const MOST_FOUND = 1_000;

/** Null is found by an index as a value is; what does not exist is not. */
const UNDELIVERED = (['dead', 'returned'] as const).map((status) => ({ status, superseded: null, expiresAt: null }));

const NEWEST_FIRST = [
  ['createdAt', -1],
  ['_id', -1],
] as const;

@Injectable()
export class MongoDeliveries implements Deliveries {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Delivery>;
  private readonly pages = new ListPages();

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
    @Inject(Receivers) private readonly receivers: Receivers,
  ) {
    this.model = aggregateModel(connection, 'deliveries', fields, [
      { keys: { businessSlug: 1, createdAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, status: 1, createdAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, status: 1, superseded: 1, expiresAt: 1, createdAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, to: 1 } },
      { keys: { businessSlug: 1, template: 1, createdAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, template: 1, sentAt: -1 } },
      { keys: { status: 1, _id: 1 } },
      { keys: { status: 1, sendAt: 1 } },
      { keys: { 'data.orderId': 1 } },
      { keys: { 'data.cardId': 1 } },
      { keys: { to: 1 } },
      { keys: { personId: 1 } },
    ]);
    this.store = stores.create<Delivery>(this.model, 'notifications.events', (delivery) => delivery.businessSlug, keys);
  }

  async insert(delivery: Delivery): Promise<boolean> {
    await this.receivers.keep(delivery);
    return this.store.insert(delivery, []);
  }

  find(deliveryId: string): Promise<Delivery | undefined> {
    return this.store.find(deliveryId);
  }

  update<D extends { readonly next: Delivery; readonly events: readonly DeliveryEvent[] }>(
    of: string | Delivery,
    decide: (delivery: Delivery) => D,
  ): Promise<D> {
    return this.store.update(of, decide, () => new DeliveryNotFound());
  }

  async ofOrder(businessSlug: string, orderId: string, templates: readonly Template[]): Promise<Delivery[]> {
    const documents = await this.model
      .find({ businessSlug, template: { $in: [...templates] }, 'data.orderId': orderId })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return this.store.openedStatesOf(documents);
  }

  async seal(
    deliveryId: string,
    decide: (delivery: Delivery) => { next: Delivery; events: readonly [] },
  ): Promise<void> {
    const { next } = await this.update(deliveryId, decide);
    await this.receivers.keep(next);
  }

  async about(businessSlug: string, orderId: string): Promise<Delivery[]> {
    const found = await Promise.all(
      ['data.orderId', 'data.cardId'].map((path) => this.model.find({ businessSlug, [path]: orderId }).lean()),
    );
    return this.store.openedStatesOf(found.flat());
  }

  async linksBefore(to: string, eventId: string): Promise<Delivery[]> {
    const documents = await this.model
      .find({ to, template: { $in: ['set-password', 'new-password-link'] }, eventId: { $lt: eventId } })
      .lean();
    return documents.map((document) => this.store.stateOf(document));
  }

  async removeOld(businessSlug: string, before: Date, limit: number): Promise<number> {
    const over = { status: { $nin: ['queued', 'scheduled'] }, outboxSince: { $exists: false } };
    const old = await this.model
      .find({ businessSlug, createdAt: { $lt: before }, ...over }, { _id: 1 })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean();
    await this.model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, ...over });
    return old.length;
  }

  async textsSince(businessSlug: string, from: Date, limit: number): Promise<(string | undefined)[]> {
    const sent = { businessSlug, template: { $in: [...TEXT_TEMPLATES] }, sentAt: { $gte: from } };
    const texts = await this.model
      .find(sent, { personId: 1 })
      .sort({ sentAt: -1 })
      .limit(limit)
      .lean<{ personId?: string }[]>();
    return texts.map(({ personId }) => personId);
  }

  countDead(now: Date): Promise<number> {
    return this.model.countDocuments({
      status: 'dead',
      superseded: { $exists: false },
      $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
    });
  }

  countQueued(): Promise<number> {
    return this.model.countDocuments({ status: 'queued' });
  }

  async list({
    businessSlug,
    status,
    search,
    orderId,
    page,
    limit,
  }: DeliverySearch): Promise<{ deliveries: Delivery[]; total: number }> {
    const filter = {
      businessSlug,
      ...(status && status !== 'undelivered' ? { status } : {}),
      ...(orderId ? { 'data.orderId': orderId } : {}),
    };
    if (search || status === 'undelivered') {
      const found = search ? await this.matching(businessSlug, search) : [{}];
      const ways =
        status === 'undelivered' ? found.flatMap((way) => UNDELIVERED.map((each) => ({ ...each, ...way }))) : found;
      const { documents, total } = await mergedPage<AggregateDocument>(
        this.model,
        ways.map((way) => ({ ...filter, ...way })),
        NEWEST_FIRST,
        { skip: (page - 1) * limit, limit, most: MOST_FOUND },
      );
      return { deliveries: await this.store.openedStatesOf(documents), total };
    }
    const list = { model: this.model, filter, name: JSON.stringify(filter), order: NEWEST_FIRST };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { deliveries: await this.store.openedStatesOf(documents), total };
  }

  /** Those to people whose address begins so, those to accounts, and those of a kind; each by an index. */
  private async matching(businessSlug: string, search: string): Promise<Record<string, unknown>[]> {
    const text = search.toLowerCase();
    const [personIds, addresses] = await Promise.all([
      this.receivers.idsOf(businessSlug, text),
      this.model
        .find({ businessSlug, to: beginning(text) }, { _id: 1 })
        .limit(MOST_FOUND)
        .lean(),
    ]);
    const templates = TEMPLATES.filter((template) => template.includes(text));
    return [
      ...(addresses.length > 0 ? [{ _id: { $in: addresses.map(({ _id }) => _id) } }] : []),
      ...(personIds.length > 0 ? [{ personId: { $in: personIds } }] : []),
      ...templates.map((template) => ({ template })),
    ];
  }

  /** Everybody whom a mail went to, mail by mail. */
  async *ofPeople(): AsyncGenerator<Delivery> {
    for (let after = ''; ; ) {
      const documents = await this.model
        .find(
          { _id: { $gt: after }, personId: { $exists: true } },
          { businessSlug: 1, template: 1, personId: 1, sealed: 1 },
        )
        .sort({ _id: 1 })
        .limit(AT_ONCE)
        .lean<AggregateDocument[]>();
      yield* await this.store.openedStatesOf(documents);
      if (documents.length < AT_ONCE) return;
      after = documents.at(-1)!._id;
    }
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ status: 'scheduled', sendAt: { $lte: now }, held: { $exists: false } }, { _id: 1 })
      .sort({ sendAt: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  async queuedBefore(moment: Date, afterId: string, limit: number): Promise<string[]> {
    const documents = await this.model
      .find({ status: 'queued', createdAt: { $lt: moment }, _id: { $gt: afterId } }, { _id: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }
}
