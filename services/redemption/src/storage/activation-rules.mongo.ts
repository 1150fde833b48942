import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DomainError } from '@giftcard/kernel/errors';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { changeRules, NO_CASHIERS, type ActivationRules } from '../domain/activation.js';
import type { ActivationRulesByBusiness } from '../domain/activation.repository.js';

@Injectable()
export class MongoActivationRules implements ActivationRulesByBusiness {
  private readonly store: AggregateStore<ActivationRules>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    const model = aggregateModel(connection, 'activation-rules', { cashiers: Boolean }, []);
    this.store = stores.create<ActivationRules>(model, 'redemption.events', ({ id }) => id);
  }

  async of(businessSlug: string): Promise<ActivationRules> {
    return (await this.store.find(businessSlug)) ?? { id: businessSlug, ...NO_CASHIERS };
  }

  async change(businessSlug: string, cashiers: boolean): Promise<ActivationRules> {
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = changeRules({ id: businessSlug, ...NO_CASHIERS }, cashiers);
      if (await this.store.insert(next, events)) return next;
    }
    const { next } = await this.store.update(businessSlug, (rules) => changeRules(rules, cashiers), awayForNow);
    return next;
  }
}

/** It was there a moment ago. */
function awayForNow(): DomainError {
  return new DomainError('unavailable', 'SERVICE_UNAVAILABLE', 'This is not available right now.');
}
