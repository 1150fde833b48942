import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { LOGGER } from '@giftcard/kernel/logging';
import { SEALER, type Sealer } from '@giftcard/kernel/sealer';
import { ApplyPaymentUpdate } from './apply-payment-update.js';
import { SETTINGS, type OrdersSettings } from '../config.js';
import { WebhookSignatureInvalid, WebhookUnreadable } from '../domain/checkout.errors.js';
import { PAYMENT_SETTINGS, type PaymentSettingsStore } from '../domain/payment-settings.repository.js';
import {
  HANDLED_NOTIFICATIONS,
  PROVIDER_NOTIFICATIONS,
  type HandledNotifications,
  type ProviderNotifications,
} from '../domain/provider-notification.js';

/**
 * Does what a notification of the provider tells of, if the provider signed it.
 * Errors: WEBHOOK_SIGNATURE_INVALID, WEBHOOK_UNREADABLE, PAYMENT_PROVIDER_UNAVAILABLE (the provider sends it again).
 */
export class ReceiveWebhook extends Command<void> {
  constructor(
    readonly rawBody: Uint8Array,
    readonly signature: string,
    /** Whose address was called; empty for the platform's own. */
    readonly businessSlug: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveWebhook)
export class ReceiveWebhookHandler implements ICommandHandler<ReceiveWebhook> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PAYMENT_SETTINGS) private readonly paymentSettings: PaymentSettingsStore,
    @Inject(PROVIDER_NOTIFICATIONS) private readonly notifications: ProviderNotifications,
    @Inject(HANDLED_NOTIFICATIONS) private readonly handled: HandledNotifications,
    @Inject(SEALER) private readonly sealer: Sealer,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) private readonly settings: OrdersSettings,
  ) {}

  async execute({ rawBody, signature, businessSlug }: ReceiveWebhook): Promise<void> {
    if (!(await this.isSigned(rawBody, signature, businessSlug))) throw new WebhookSignatureInvalid();
    const notification = this.notifications.read(rawBody);
    if (!notification) throw new WebhookUnreadable();
    const { eventId, type, update } = notification;
    if (await this.handled.has(eventId)) return;
    if (update) await this.commands.execute(new ApplyPaymentUpdate(update, businessSlug, 'webhook'));
    await this.handled.add(eventId);
    this.logger.debug({ eventId, type }, 'a notification of the provider was handled');
  }

  /** A business's own application signs with a key of its own. */
  private async isSigned(rawBody: Uint8Array, signature: string, businessSlug: string): Promise<boolean> {
    const { SQUARE_WEBHOOK_URL: url, SQUARE_WEBHOOK_KEYS: platformKeys } = this.settings;
    if (url === undefined) return false;
    if (businessSlug === '') return this.notifications.isSigned(rawBody, signature, url, platformKeys);
    const own = await this.paymentSettings.find(businessSlug);
    const keys =
      own?.webhookKeySealed === undefined ? [] : [this.sealer.open(own.webhookKeySealed, 'square-webhook-key')];
    return this.notifications.isSigned(rawBody, signature, `${url}/${businessSlug}`, keys);
  }
}
