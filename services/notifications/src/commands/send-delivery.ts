import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { LOGGER } from '@giftcard/kernel/logging';
import { giftCopyOf } from './gift-copy.js';
import { QueueDelivery } from './queue-delivery.js';
import { undeliveredNoticeOf } from './undelivered-notice.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import {
  isExpired,
  isReminder,
  isText,
  recordFailure,
  recordSent,
  supersede,
  type Delivery,
  type Failure,
} from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';
import { MailComposer } from '../mail/compose-mail.js';
import { Mailer } from '../mail/mailer.js';
import { failureOf } from '../mail/failure.js';
import { GiftTexts } from '../sms/gift-texts.js';

/** Makes and sends one mail or text message and records the outcome. Throws DeliveryPostponed while another try is due. */
export class SendDelivery extends Command<void> {
  constructor(readonly deliveryId: string) {
    super();
  }
}

/** Tells the queue to try again later; its message is the failure's stable word. */
export class DeliveryPostponed extends Error {
  override readonly name = 'DeliveryPostponed';
}

/** Who it was for is there no more. */
const ERASED: Failure = { reason: 'RECEIVER_ERASED', permanent: true };
const EXPIRED: Failure = { reason: 'EXPIRED', permanent: true };
/** By the mail server or the provider of text messages, or as no address at all: whoever gave it can mend it. */
const isRefused = (failure: Failure): boolean => failure.permanent && failure !== ERASED && failure !== EXPIRED;

/**
 * A process that dies between the mail server's answer and the record sends the mail again, with the same
 * Message-ID: at least once is the best that SMTP allows.
 */
@CommandHandler(SendDelivery)
export class SendDeliveryHandler implements ICommandHandler<SendDelivery> {
  constructor(
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(MailComposer) private readonly composer: MailComposer,
    @Inject(Mailer) private readonly mailer: Mailer,
    @Inject(REMINDER_STOPS) private readonly stops: ReminderStops,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(GiftTexts) private readonly texts: GiftTexts,
  ) {}

  async execute({ deliveryId }: SendDelivery): Promise<void> {
    const delivery = await this.deliveries.find(deliveryId);
    if (delivery?.status !== 'queued') return;
    if (await this.isUnwanted(delivery)) {
      await this.deliveries.update(delivery, (stored) => supersede(stored, 'REMINDERS_STOPPED'));
      return;
    }
    const failure = await this.attempt(delivery);
    if (failure) return this.recordFailed(delivery, failure);
    // Before the record: a process that dies between them sends the gift again, and never leaves the copy out.
    const copy = giftCopyOf(delivery);
    if (copy) await this.commands.execute(new QueueDelivery(copy));
    await this.deliveries.update(delivery, (stored) => recordSent(stored, this.clock.now()));
    this.logger.info({ deliveryId, template: delivery.template, eventId: delivery.eventId }, 'delivery sent');
  }

  /** A reminder whose reader said meanwhile that they want none. */
  private async isUnwanted(delivery: Delivery): Promise<boolean> {
    return isReminder(delivery) && delivery.personId !== undefined && (await this.stops.has(delivery.personId));
  }

  private async attempt(delivery: Delivery): Promise<Failure | undefined> {
    if (delivery.to === '') return ERASED;
    if (isExpired(delivery, this.clock.now())) return EXPIRED;
    try {
      if (isText(delivery)) await this.texts.send(delivery);
      else await this.mailer.send(await this.composer.compose(delivery));
      return undefined;
    } catch (error) {
      return failureOf(error);
    }
  }

  private async recordFailed(delivery: Delivery, failure: Failure): Promise<void> {
    const { id, template } = delivery;
    // Before the record, too: who gave a card that no mailbox takes is never left out.
    const notice = isRefused(failure) ? undeliveredNoticeOf(delivery) : undefined;
    if (notice) await this.commands.execute(new QueueDelivery(notice));
    const { next } = await this.deliveries.update(id, (stored) =>
      recordFailure(stored, failure, this.settings.MAIL_ATTEMPTS),
    );
    if (next.status === 'queued') throw new DeliveryPostponed(failure.reason);
    this.logger.error({ deliveryId: id, template, reason: failure.reason }, 'delivery given up');
  }
}
