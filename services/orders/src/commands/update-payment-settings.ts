import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConfirmationVerifier, PAYMENT_ACCOUNT_ACTION } from '@giftcard/kernel/confirmation-token';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { browserSettings, SETTINGS, type OrdersSettings } from '../config.js';
import { environmentOf } from '../domain/application-id.js';
import { changeSettings, mustBeSettings, type PaymentSettings } from '../domain/payment-settings.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';

/** Changes what it names of a business's payment settings. An empty access token or webhook key is one that was not typed. Errors: INVALID_FIELDS, CONFIRMATION_REQUIRED. */
export class UpdatePaymentSettings extends Command<PaymentSettings> {
  constructor(
    readonly businessSlug: string,
    readonly changes: {
      readonly applicationId?: string | undefined;
      readonly locationId?: string | undefined;
      readonly accessToken?: string | undefined;
      readonly webhookKey?: string | undefined;
    },
  ) {
    super();
  }
}

@CommandHandler(UpdatePaymentSettings)
export class UpdatePaymentSettingsHandler implements ICommandHandler<UpdatePaymentSettings> {
  constructor(
    @Inject(PAYMENT_SETTINGS) private readonly paymentSettings: PaymentSettingsStore,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
    @Inject(ConfirmationVerifier) private readonly confirmations: ConfirmationVerifier,
  ) {}

  async execute({ businessSlug, changes }: UpdatePaymentSettings): Promise<PaymentSettings> {
    const applicationId = changes.applicationId?.trim();
    const locationId = changes.locationId?.trim();
    const token = changes.accessToken?.trim();
    const key = changes.webhookKey?.trim();
    mustBeSettings(
      { applicationId, locationId, accessToken: token, webhookKey: key },
      environmentOf(this.settings.SQUARE_SCRIPT_URL),
    );
    await this.confirmations.require(PAYMENT_ACCOUNT_ACTION);
    const accessToken = token
      ? { sealed: this.sealer.seal(token, 'square-access-token'), last4: token.slice(-4) }
      : undefined;
    const webhookKeySealed = key ? this.sealer.seal(key, 'square-webhook-key') : undefined;
    const cmd = { applicationId, locationId, accessToken, webhookKeySealed, browser: browserSettings(this.settings) };
    return this.paymentSettings.change(businessSlug, (settings) => changeSettings(settings, cmd));
  }
}
