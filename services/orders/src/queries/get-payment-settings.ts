import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { noSettings, type PaymentSettings } from '../domain/payment-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';

/** A business's own payment settings; empty when it has none. */
export class GetPaymentSettings extends Query<PaymentSettings> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetPaymentSettings)
export class GetPaymentSettingsHandler implements IQueryHandler<GetPaymentSettings> {
  constructor(@Inject(PAYMENT_SETTINGS) private readonly settings: PaymentSettingsStore) {}

  async execute({ businessSlug }: GetPaymentSettings): Promise<PaymentSettings> {
    return (await this.settings.find(businessSlug)) ?? noSettings(businessSlug);
  }
}
