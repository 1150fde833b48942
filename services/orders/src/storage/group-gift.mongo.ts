import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { PERSON_KEYS, type PersonKeys } from '@giftcard/kernel/personal/person-keys';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { cardSecrets, contributor, form, giftCard, nested, person } from './checkout-fields.js';
import { GroupGiftNotFound } from '../domain/group-gift.errors.js';
import type { GroupGiftEvent } from '../domain/group-gift.events.js';
import type { GroupGift, GroupGiftChange } from '../domain/group-gift.js';
import type { GroupGifts } from '../domain/group-gift.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  giftCard,
  range: nested({ minCents: Number, maxCents: Number }),
  currency: { type: String, required: true },
  form,
  closing: nested({ date: String, time: String, zone: String, at: Date }),
  goalCents: Number,
  hidesAmounts: Boolean,
  showsSum: Boolean,
  bodyHash: { type: String, required: true },
  startedAt: Date,
  confirmedAt: Date,
  status: { type: String, enum: ['open', 'closing', 'closed', 'calling-off', 'called-off'] },
  contributions: [
    {
      _id: false,
      orderId: String,
      amountCents: Number,
      at: Date,
      state: String,
      person,
      contributor,
    },
  ],
  invitations: [{ _id: false, person, invitedAt: Date, remindedAt: Date }],
  order: nested({
    orderNumber: String,
    card: cardSecrets,
    at: Date,
  }),
  calledOff: nested({ reason: String, at: Date }),
  dueAt: Date,
  looks: Number,
};

@Injectable()
export class MongoGroupGifts implements GroupGifts {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<GroupGift>;

  constructor(
    @Inject(MONGO) connection: Connection,
    @Inject(AggregateStores) stores: AggregateStores,
    @Inject(PERSON_KEYS) keys: PersonKeys,
  ) {
    this.model = aggregateModel(connection, 'group-gifts', fields, [
      { keys: { dueAt: 1 } },
      { keys: { 'form.buyer.personId': 1, startedAt: -1 } },
      { keys: { 'form.recipient.personId': 1, startedAt: -1 } },
    ]);
    this.store = stores.create<GroupGift>(this.model, 'orders.events', (gift) => gift.businessSlug, keys);
  }

  insert({ next, events }: GroupGiftChange): Promise<boolean> {
    return this.store.insert(next, events);
  }

  update<D extends { readonly next: GroupGift; readonly events: readonly GroupGiftEvent[] }>(
    id: string,
    decide: (gift: GroupGift) => D,
  ): Promise<D> {
    return this.store.update(id, decide, () => new GroupGiftNotFound());
  }

  find(id: string): Promise<GroupGift | undefined> {
    return this.store.find(id);
  }

  async listOpenOf(personId: string, limit: number): Promise<string[]> {
    const documents = await this.model
      .find(
        { $or: [{ 'form.buyer.personId': personId }, { 'form.recipient.personId': personId }], status: 'open' },
        { _id: 1 },
      )
      .limit(limit)
      .lean();
    return documents.map(({ _id }) => _id);
  }

  async exportOfOrganizer(personId: string, limit: number): Promise<GroupGift[]> {
    const found = this.model.find({ 'form.buyer.personId': personId }).sort({ startedAt: -1 }).limit(limit);
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
}
