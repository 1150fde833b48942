import { Inject, Injectable } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { DomainError } from '@giftcard/kernel/errors';
import { AggregateStores } from '@giftcard/kernel/service/aggregate-stores';
import { aggregateModel, type AggregateDocument, type AggregateModel } from '@giftcard/kernel/storage/aggregate';
import type { AggregateStore } from '@giftcard/kernel/storage/aggregate-store';
import { ListPages } from '@giftcard/kernel/storage/list-pages';
import { MONGO } from '@giftcard/kernel/storage/mongo';
import { noSettings, type PaymentSettings, type PaymentSettingsChanged } from '../domain/payment-settings.js';
import type { PaymentSettingsStore } from '../domain/payment-settings.repository.js';

const fields = {
  applicationId: { type: String, default: '' },
  locationId: { type: String, default: '' },
  accessTokenSealed: String,
  accessTokenLast4: { type: String, default: '' },
  webhookKeySealed: String,
  revision: { type: Number, required: true },
};

const BY_BUSINESS = [['_id', 1]] as const;

@Injectable()
export class MongoPaymentSettings implements PaymentSettingsStore {
  private readonly model: AggregateModel;
  private readonly store: AggregateStore<PaymentSettings>;
  private readonly pages = new ListPages();

  constructor(@Inject(MONGO) connection: Connection, @Inject(AggregateStores) stores: AggregateStores) {
    this.model = aggregateModel(connection, 'payment-settings', fields);
    this.store = stores.create<PaymentSettings>(this.model, 'orders.events', (settings) => settings.id);
  }

  find(businessSlug: string): Promise<PaymentSettings | undefined> {
    return this.store.find(businessSlug);
  }

  async change(
    businessSlug: string,
    decide: (settings: PaymentSettings) => {
      readonly next: PaymentSettings;
      readonly events: readonly PaymentSettingsChanged[];
    },
  ): Promise<PaymentSettings> {
    if (!(await this.store.find(businessSlug))) {
      const none = noSettings(businessSlug);
      const { next, events } = decide(none);
      if (next === none || (await this.store.insert(next, events))) return next;
    }
    const { next } = await this.store.update(
      businessSlug,
      decide,
      () => new DomainError('notFound', 'PAYMENT_SETTINGS_NOT_FOUND', 'There are no payment settings.'),
    );
    return next;
  }

  async list(page: number, limit: number): Promise<{ settings: PaymentSettings[]; total: number }> {
    const list = { model: this.model, filter: {}, name: 'all', order: BY_BUSINESS };
    const { documents, total } = await this.pages.page<AggregateDocument>(list, { page, limit });
    return { settings: documents.map((document) => this.store.stateOf(document)), total };
  }
}
