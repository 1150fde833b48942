import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { TillNotFound } from '../domain/till.errors.js';
import type { TillChanged } from '../domain/till.events.js';
import type { Till } from '../domain/till.js';
import type { Tills } from '../domain/till.repository.js';

const fields = {
  businessSlug: { type: String, required: true },
  name: { type: String, required: true },
  locationId: String,
  addedAt: Date,
  enrolment: { _id: false, type: { _id: false, codeHash: String, expiresAt: Date } },
  secretHash: String,
  enrolledAt: Date,
  device: String,
  lastUsedAt: Date,
  session: { _id: false, type: { _id: false, id: String, userId: String } },
  pinTries: {
    default: undefined,
    type: [{ _id: false, userId: String, wrong: Number, lastAt: Date, pausedUntil: Date }],
  },
  withdrawnAt: Date,
};

/** Twice what a business may have: of those whose code is over some are not forgotten yet. */
const MOST_LISTED = 100;

@Injectable()
export class MongoTills implements Tills {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<Till>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'tills', fields, [
      { keys: { businessSlug: 1, withdrawnAt: 1 } },
      { keys: { 'enrolment.codeHash': 1 } },
      { keys: { 'enrolment.expiresAt': 1 } },
    ]);
    this.store = stores.create<Till>(this.model, 'identity.events', ({ businessSlug }) => businessSlug);
  }

  find(tillId: string): Promise<Till | undefined> {
    return this.store.find(tillId);
  }

  async findByCode(codeHash: string): Promise<Till | undefined> {
    const document = await this.model.findOne({ 'enrolment.codeHash': codeHash }).lean();
    return document ? this.store.stateOf(document) : undefined;
  }

  async ofBusiness(businessSlug: string): Promise<Till[]> {
    const documents = await this.model
      .find({ businessSlug, withdrawnAt: { $exists: false } })
      .sort({ addedAt: -1 })
      .limit(MOST_LISTED)
      .lean();
    return documents
      .map((document) => this.store.stateOf(document))
      .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  }

  insert(till: Till, events: readonly TillChanged[]): Promise<boolean> {
    return this.store.insert(till, events);
  }

  update<D extends { readonly next: Till; readonly events: readonly TillChanged[] }>(
    tillId: string,
    decide: (till: Till) => D,
  ): Promise<D> {
    return this.store.update(tillId, decide, () => new TillNotFound());
  }

  /** One whose events wait for the bus stays until they are out. */
  async forgetWaiting(expiredBefore: Date): Promise<void> {
    await this.model.deleteMany({
      'enrolment.expiresAt': { $lt: expiredBefore },
      outboxSince: { $exists: false },
    });
  }
}
