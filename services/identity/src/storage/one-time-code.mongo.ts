import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { CodeInvalid } from '@giftcard/kernel/errors';
import { noCode, type OneTimeCode } from '../domain/one-time-code.js';
import type { OneTimeCodeEvent, OneTimeCodes } from '../domain/one-time-code.repository.js';

const fields = {
  sentAt: [Date],
  forgetAt: Date,
  pending: { _id: false, type: { _id: false, hash: String, expiresAt: Date, wrongTries: Number } },
};

@Injectable()
export class MongoOneTimeCodes implements OneTimeCodes {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<OneTimeCode>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'one-time-codes', fields, [{ keys: { forgetAt: 1 } }]);
    this.store = stores.create<OneTimeCode>(this.model, 'identity.events', () => '');
  }

  async update<D extends { readonly next: OneTimeCode; readonly events: readonly OneTimeCodeEvent[] }>(
    id: string,
    decide: (code: OneTimeCode) => D,
  ): Promise<D> {
    const first = (await this.store.find(id)) ? undefined : decide(noCode(id));
    // Trying a code that never was leaves no document behind.
    if (first && first.events.length === 0) return first;
    if (first && (await this.store.insert(first.next, first.events))) return first;
    return this.store.update(id, decide, () => new CodeInvalid());
  }

  /** One whose events wait for the bus stays until they are out. */
  async forgetOver(now: Date): Promise<void> {
    await this.model.deleteMany({ forgetAt: { $lt: now }, outboxSince: { $exists: false } });
  }
}
