import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { sha256 } from '@giftcard/kernel/digest';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { TooManyCodes } from '@giftcard/kernel/errors';
import type { CodeSends } from '../domain/code-sends.js';
import type { CodeSendsByAddress } from '../domain/code-sends.repository.js';

const fields = { businessSlug: { type: String, required: true }, sentAt: [Date], forgetAt: Date };

@Injectable()
export class MongoCodeSends implements CodeSendsByAddress {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<CodeSends>;

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'code-sends', fields, [{ keys: { forgetAt: 1 } }]);
    this.store = stores.create<CodeSends>(this.model, 'redemption.events', ({ businessSlug }) => businessSlug);
  }

  async update(...[businessSlug, email, decide]: Parameters<CodeSendsByAddress['update']>): Promise<void> {
    const id = sha256(`${businessSlug}|${normalEmail(email)}`);
    if (await this.store.insert(decide({ id, businessSlug, sentAt: [] }).next, [])) return;
    // One that was forgotten in between is asked for again.
    await this.store.update(id, decide, () => new TooManyCodes(1));
  }

  async forgetOver(now: Date): Promise<void> {
    await this.model.deleteMany({ forgetAt: { $lt: now } });
  }
}
