import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { CardDesignNotFound, designsAtFirst, type CardDesigns, type DesignsDecision } from '../domain/card-designs.js';
import type { CardDesignsStore } from '../domain/card-designs.repository.js';

const fields = {
  designs: [{ _id: false, designId: String, name: String, hidden: Boolean, requestKey: String }],
  builtIn: { type: Boolean, required: true },
  guestPhotos: String,
  revision: { type: Number, required: true },
};

@Injectable()
export class MongoCardDesigns implements CardDesignsStore {
  private readonly store: AggregateStore<CardDesigns>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    const model = aggregateModel(connection, 'card-designs', fields);
    this.store = stores.create<CardDesigns>(model, 'catalog.events', ({ id }) => id);
  }

  find(businessSlug: string): Promise<CardDesigns | undefined> {
    return this.store.find(businessSlug);
  }

  async change(businessSlug: string, decide: (set: CardDesigns) => DesignsDecision): Promise<CardDesigns> {
    if (!(await this.store.find(businessSlug))) {
      const { next, events } = decide(designsAtFirst(businessSlug));
      if (events.length === 0 || (await this.store.insert(next, events))) return next;
    }
    return (await this.store.update(businessSlug, decide, () => new CardDesignNotFound())).next;
  }
}
