import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DomainError } from '@giftcard/kernel/errors';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import type { OfflineOutage } from '../domain/offline-outage.js';
import { changeOfflineRules, type OfflineRules } from '../domain/offline-rules.js';
import type { OfflineOutages, OfflineRulesByBusiness } from '../domain/offline.repository.js';

@Injectable()
export class MongoOfflineRules implements OfflineRulesByBusiness {
  private readonly store: AggregateStore<OfflineRules>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    const model = aggregateModel(connection, 'offline-rules', { on: Boolean }, []);
    this.store = stores.create<OfflineRules>(model, 'redemption.events', ({ id }) => id);
  }

  async of(businessSlug: string): Promise<OfflineRules> {
    return (await this.store.find(businessSlug)) ?? { id: businessSlug, on: false };
  }

  async change(businessSlug: string, on: boolean): Promise<OfflineRules> {
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = changeOfflineRules({ id: businessSlug, on: false }, on);
      if (await this.store.insert(next, events)) return next;
    }
    const { next } = await this.store.update(businessSlug, (rules) => changeOfflineRules(rules, on), awayForNow);
    return next;
  }
}

type StoredOutage = OfflineOutage & { readonly businessSlug: string };

const outageFields = {
  businessSlug: String,
  outageId: String,
  accepted: [{ _id: false, redemptionId: String, cardId: String, amountCents: Number }],
};

@Injectable()
export class MongoOfflineOutages implements OfflineOutages {
  private readonly store: AggregateStore<StoredOutage>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    const model = aggregateModel(connection, 'offline-outages', outageFields, []);
    this.store = stores.create<StoredOutage>(model, 'redemption.events', ({ businessSlug }) => businessSlug);
  }

  async update(...[{ id, businessSlug }, decide]: Parameters<OfflineOutages['update']>): Promise<void> {
    const decided = (outage: OfflineOutage) => {
      const { next, events } = decide(outage);
      return { next: next === outage ? (outage as StoredOutage) : { ...next, businessSlug }, events };
    };
    if (!(await this.store.find(id))) {
      const { next, events } = decided({ id, outageId: '', accepted: [] });
      if (await this.store.insert(next, events)) return;
    }
    await this.store.update(id, decided, awayForNow);
  }
}

/** It was there a moment ago. */
function awayForNow(): DomainError {
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.');
}
