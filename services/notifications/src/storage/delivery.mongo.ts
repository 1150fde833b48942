import { Inject, Injectable } from '@nestjs/common';
import { Schema, type Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { containing, MONGO } from '@giftcard/kernel/storage/mongo';
import { DeliveryNotFound } from '../domain/delivery.errors.js';
import type { DeliveryEvent } from '../domain/delivery.events.js';
import { MAIL_TEMPLATES, type Delivery, type MailTemplate } from '../domain/delivery.js';
import type { Deliveries, DeliverySearch } from '../domain/delivery.repository.js';

const fields = {
  template: { type: String, enum: [...MAIL_TEMPLATES], required: true },
  eventId: { type: String, required: true },
  businessSlug: { type: String, default: '' },
  to: { type: String, required: true },
  data: { type: Schema.Types.Mixed, required: true },
  status: { type: String, enum: ['queued', 'sent', 'dead'], required: true },
  attempts: { type: Number, required: true },
  resends: Number,
  superseded: Boolean,
  lastError: { type: String, default: '' },
  createdAt: { type: Date, required: true },
  sentAt: Date,
  cardValidUntil: Date,
  expiresAt: Date,
};

@Injectable()
export class MongoDeliveries implements Deliveries {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Delivery>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'deliveries', fields, [
      { keys: { businessSlug: 1, createdAt: -1 } },
      { keys: { status: 1, _id: 1 } },
      { keys: { 'data.orderId': 1 } },
      { keys: { to: 1 } },
    ]);
    this.store = stores.create<Delivery>(this.model, 'notifications.events', (delivery) => delivery.businessSlug);
  }

  insert(delivery: Delivery): Promise<boolean> {
    return this.store.insert(delivery, []);
  }

  find(deliveryId: string): Promise<Delivery | undefined> {
    return this.store.find(deliveryId);
  }

  update<D extends { readonly next: Delivery; readonly events: readonly DeliveryEvent[] }>(
    deliveryId: string,
    decide: (delivery: Delivery) => D,
  ): Promise<D> {
    return this.store.update(deliveryId, decide, () => new DeliveryNotFound());
  }

  async ofOrder(businessSlug: string, orderId: string, templates: readonly MailTemplate[]): Promise<Delivery[]> {
    const documents = await this.model
      .find({ businessSlug, template: { $in: [...templates] }, 'data.orderId': orderId })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    return documents.map((document) => this.store.stateOf(document));
  }

  async linksBefore(to: string, eventId: string): Promise<Delivery[]> {
    const documents = await this.model
      .find({ to, template: { $in: ['set-password', 'new-password-link'] }, eventId: { $lt: eventId } })
      .lean();
    return documents.map((document) => this.store.stateOf(document));
  }

  async removeOld(businessSlug: string, before: Date, limit: number): Promise<number> {
    const over = { status: { $ne: 'queued' }, outboxSince: { $exists: false } };
    const old = await this.model
      .find({ businessSlug, createdAt: { $lt: before }, ...over }, { _id: 1 })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean();
    await this.model.deleteMany({ _id: { $in: old.map(({ _id }) => _id) }, ...over });
    return old.length;
  }

  countDead(now: Date): Promise<number> {
    return this.model.countDocuments({
      status: 'dead',
      superseded: { $exists: false },
      $or: [{ expiresAt: { $exists: false } }, { expiresAt: { $gt: now } }],
    });
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
      ...(status ? { status } : {}),
      ...(orderId ? { 'data.orderId': orderId } : {}),
      ...(search ? { $or: ['to', 'template'].map((path) => ({ [path]: containing(search) })) } : {}),
    };
    const [documents, total] = await Promise.all([
      this.model
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean(),
      this.model.countDocuments(filter),
    ]);
    return { deliveries: documents.map((document) => this.store.stateOf(document)), total };
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
