import { timingSafeEqual } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { DomainError } from '@giftcard/kernel/errors';
import { sha256 } from '@giftcard/kernel/digest';
import { LOGGER } from '@giftcard/kernel/logging';
import { QueueDelivery } from './queue-delivery.js';
import { undeliveredNoticeOf } from './undelivered-notice.js';
import { SETTINGS, type NotificationsSettings } from '../config.js';
import { recordReturn, tryOfMessage } from '../domain/delivery.js';
import { DELIVERIES, type Deliveries } from '../domain/delivery.repository.js';
import { REMINDER_STOPS, type ReminderStops } from '../domain/reminder-stops.js';
import { MAIL_SERVICES } from '../returns/mail-services.js';
import { readReport } from '../returns/report.js';
import { ReturnsUnauthorized, ReturnsUnreadable, type ReturnedMail } from '../returns/returned-mail.js';

/**
 * Records mails that came back, if who tells of them knows the password. What is of no mail of ours is left out: others may send by the same account.
 * Errors: RETURNS_UNAUTHORIZED, RETURNS_UNREADABLE, DELIVERY_ON_ITS_WAY (after all others were recorded).
 */
export class RecordReturnedMails extends Command<void> {
  constructor(
    readonly form: string,
    readonly rawBody: Uint8Array,
    readonly authorization: string,
  ) {
    super();
  }
}

@CommandHandler(RecordReturnedMails)
export class RecordReturnedMailsHandler implements ICommandHandler<RecordReturnedMails> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(DELIVERIES) private readonly deliveries: Deliveries,
    @Inject(REMINDER_STOPS) private readonly stops: ReminderStops,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ form, rawBody, authorization }: RecordReturnedMails): Promise<void> {
    if (!isPassword(passwordIn(authorization), this.settings.MAIL_RETURNS_TOKEN)) throw new ReturnsUnauthorized();
    let early: DomainError | undefined;
    for (const returned of await readReturns(form, Buffer.from(rawBody))) {
      try {
        await this.record(returned);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        early = error;
      }
    }
    if (early) throw early;
  }

  private async record({ messageId, reason }: ReturnedMail): Promise<void> {
    const named = tryOfMessage(messageId);
    const delivery = named && (await this.deliveries.find(named.deliveryId));
    if (!named || !delivery) return;
    const { resends } = named;
    // Before the record: a process that dies between them is told again, and never leaves the giver out.
    const { events } = recordReturn(delivery, { resends, reason });
    if (events.length === 0) return;
    const notice = reason === 'BOUNCED' ? undeliveredNoticeOf(delivery) : undefined;
    if (notice) await this.commands.execute(new QueueDelivery(notice));
    if (reason === 'COMPLAINED' && delivery.personId) await this.stops.stop(delivery.personId, delivery.businessSlug);
    await this.deliveries.update(delivery, (stored) => recordReturn(stored, { resends, reason }));
    this.logger.warn({ deliveryId: delivery.id, template: delivery.template, reason }, 'mail came back');
  }
}

async function readReturns(form: string, rawBody: Buffer): Promise<ReturnedMail[]> {
  if (form === 'report') return readReport(rawBody);
  const fromService = Object.hasOwn(MAIL_SERVICES, form) ? MAIL_SERVICES[form] : undefined;
  if (!fromService) throw new ReturnsUnreadable();
  return fromService(jsonOf(rawBody));
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new ReturnsUnreadable();
  }
}

/** Of Bearer, or of Basic whatever the name is: mail services take an address with a name and a password in it. */
function passwordIn(authorization: string): string {
  const [, scheme = '', value = ''] = /^(basic|bearer) (\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

function isPassword(given: string, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));
}
