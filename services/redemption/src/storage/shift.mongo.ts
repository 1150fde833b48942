import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import type { ListOrder } from '@giftcard/kernel/storage/list-rows';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { CardPage } from '../domain/card.repository.js';
import { ShiftNotFound } from '../domain/shift.errors.js';
import type { ShiftEvent } from '../domain/shift.events.js';
import type { Shift } from '../domain/shift.js';
import type { Shifts, ShiftSearch } from '../domain/shift.repository.js';
import { NO_SUMS } from '../domain/slip.js';

const sums = {
  _id: false,
  type: { _id: false, ...Object.fromEntries(Object.keys(NO_SUMS).map((name) => [name, Number])) },
};
const fields = {
  businessSlug: { type: String, required: true },
  tillId: { type: String, required: true },
  till: String,
  location: { _id: false, type: { _id: false, id: String, name: String, timeZone: String } },
  number: { type: Number, required: true },
  openedAt: { type: Date, required: true },
  openedBy: String,
  closedAt: Date,
  closedBy: String,
  slip: {
    _id: false,
    type: { _id: false, total: sums, people: [{ _id: false, userId: String, sums }], currency: String },
  },
};
const NEWEST: ListOrder = [
  ['openedAt', -1],
  ['_id', -1],
];
const HIGHEST: ListOrder = [['number', -1]];

@Injectable()
export class MongoShifts implements Shifts {
  private readonly model: AggregateModel;
  private readonly pages = new ListPages();
  private readonly store: AggregateStore<Shift>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'shifts', fields, [
      { keys: { businessSlug: 1, tillId: 1, number: -1 } },
      { keys: { businessSlug: 1, openedAt: -1, _id: -1 } },
      { keys: { businessSlug: 1, 'location.id': 1, openedAt: -1, _id: -1 } },
    ]);
    this.store = stores.create<Shift>(this.model, 'redemption.events', ({ businessSlug }) => businessSlug);
  }

  async get(shiftId: string): Promise<Shift> {
    const shift = await this.store.find(shiftId);
    if (!shift) throw new ShiftNotFound();
    return shift;
  }

  async latestOf(businessSlug: string, tillId: string): Promise<Shift | undefined> {
    const document = await this.model
      .findOne({ businessSlug, tillId })
      .sort({ number: -1 })
      .lean<AggregateDocument | null>();
    return document ? this.store.stateOf(document) : undefined;
  }

  insert(shift: Shift, events: readonly ShiftEvent[]): Promise<boolean> {
    return this.store.insert(shift, events);
  }

  update<D extends { readonly next: Shift; readonly events: readonly ShiftEvent[] }>(
    shiftId: string,
    decide: (shift: Shift) => D,
  ): Promise<D> {
    return this.store.update(shiftId, decide, () => new ShiftNotFound());
  }

  async list(businessSlug: string, { tillId, locationId }: ShiftSearch, page: CardPage) {
    const list = {
      model: this.model,
      filter: {
        businessSlug,
        ...(tillId === undefined ? {} : { tillId }),
        ...(locationId === undefined ? {} : { 'location.id': locationId }),
      },
      name: JSON.stringify([businessSlug, tillId, locationId]),
      order: tillId === undefined ? NEWEST : HIGHEST,
    };
    const { documents, total } = await this.pages.page(list, page);
    return { shifts: documents.map((document) => this.store.stateOf(document)), total };
  }
}
