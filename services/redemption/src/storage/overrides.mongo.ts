import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DomainError } from '@giftcard/kernel/errors';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { Overrides } from '../domain/overrides.js';
import type { OverridesByBusiness } from '../domain/overrides.repository.js';

const fields = {
  limits: {
    _id: false,
    type: { _id: false, personCount: Number, personCents: Number, businessCount: Number, businessCents: Number },
  },
  limitsCurrency: String,
  day: String,
  given: [{ _id: false, adminId: String, count: Number, amountCents: Number }],
};

@Injectable()
export class MongoOverrides implements OverridesByBusiness {
  private readonly store: AggregateStore<Overrides>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    const model = aggregateModel(connection, 'overrides', fields, []);
    this.store = stores.create<Overrides>(model, 'redemption.events', ({ id }) => id);
  }

  find(businessSlug: string): Promise<Overrides | undefined> {
    return this.store.find(businessSlug);
  }

  async update(...[businessSlug, decide]: Parameters<OverridesByBusiness['update']>): Promise<void> {
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = decide({ id: businessSlug, day: '', given: [] });
      if (await this.store.insert(next, events)) return;
    }
    await this.store.update(businessSlug, decide, serviceUnavailable);
  }
}

/** It was there a moment ago. */
function serviceUnavailable(): DomainError {
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.');
}
