import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { browserSettings, SETTINGS, type OrdersSettings } from '../config.js';
import { publicSettings, type PaymentSettingsChanged } from '../domain/payment-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';

export type PublicSettings = PaymentSettingsChanged['data']['settings'];

export interface PublicSettingsList {
  readonly settings: PublicSettings[];
  readonly total: number;
  /** What businesses without an account of their own charge through. */
  readonly platformDefault?: PublicSettings;
}

/** What browsers need to pay each business, for the rebuild of a view. */
export class ListPublicPaymentSettings extends Query<PublicSettingsList> {
  constructor(
    readonly page: number,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ListPublicPaymentSettings)
export class ListPublicPaymentSettingsHandler implements IQueryHandler<ListPublicPaymentSettings> {
  constructor(
    @Inject(PAYMENT_SETTINGS) private readonly paymentSettings: PaymentSettingsStore,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ page, limit }: ListPublicPaymentSettings): Promise<PublicSettingsList> {
    const { settings, total } = await this.paymentSettings.list(page, limit);
    const browser = browserSettings(this.settings);
    const platformDefault = platformDefaultOf(this.settings);
    return {
      settings: settings.map((one) => publicSettings(one, browser)),
      total,
      ...(platformDefault ? { platformDefault } : {}),
    };
  }
}

/** What businesses without an account of their own charge through; undefined where the platform has none. */
export function platformDefaultOf(settings: OrdersSettings): PublicSettings | undefined {
  const { SQUARE_APPLICATION_ID: applicationId, SQUARE_LOCATION_ID: locationId } = settings;
  if (applicationId === undefined || locationId === undefined) return undefined;
  return { businessSlug: '', applicationId, locationId, ...browserSettings(settings), version: 0 };
}
