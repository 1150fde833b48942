import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { browserSettings, SETTINGS, type OrdersSettings } from '../config.js';
import { publicSettings } from '../domain/payment-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';
import { platformDefaultOf, type PublicSettings } from './list-public-payment-settings.js';

/** What browsers need to pay one business: its own settings, where it has any, and the platform's. */
export class GetPublicPaymentSettings extends Query<{
  readonly settings?: PublicSettings;
  readonly platformDefault?: PublicSettings;
}> {
  constructor(readonly businessSlug: string) {
    super();
  }
}

@QueryHandler(GetPublicPaymentSettings)
export class GetPublicPaymentSettingsHandler implements IQueryHandler<GetPublicPaymentSettings> {
  constructor(
    @Inject(PAYMENT_SETTINGS) private readonly paymentSettings: PaymentSettingsStore,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ businessSlug }: GetPublicPaymentSettings) {
    const own = await this.paymentSettings.find(businessSlug);
    const platformDefault = platformDefaultOf(this.settings);
    return {
      ...(own ? { settings: publicSettings(own, browserSettings(this.settings)) } : {}),
      ...(platformDefault ? { platformDefault } : {}),
    };
  }
}
