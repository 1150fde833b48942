import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  NotificationsServiceControllerMethods,
  type ChooseRemindersRequest,
  type Delivery,
  type ExportPersonDeliveriesRequest,
  type ExportPersonDeliveriesResponse,
  type GetReminderChoiceRequest,
  type ListDeliveriesRequest,
  type ListDeliveriesResponse,
  type RecordReturnedMailsRequest,
  type NotificationsServiceController,
  type ReminderChoice,
  type ResendDeliveryRequest,
} from '@giftcard/contracts/notifications/v1/notifications';
import type { Done } from '@giftcard/contracts/common/v1/common';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import type { Permission } from '@giftcard/kernel/business/permissions';
import { invalidFields } from '@giftcard/kernel/errors';
import { PERSON_KEYS } from '@giftcard/kernel/personal/person-keys';
import type { RemotePersonKeys } from '@giftcard/kernel/personal/remote-person-keys';
import { normalEmail } from '@giftcard/kernel/business/contact';
import { ERASED_NAME } from '@giftcard/kernel/business/erased-name';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requireActor, requirePermission } from '@giftcard/kernel/request-context';
import { ChooseReminders } from '../commands/choose-reminders.js';
import { RecordReturnedMails } from '../commands/record-returned-mails.js';
import { ResendDelivery } from '../commands/resend-delivery.js';
import {
  DELIVERY_STATUSES,
  isResendable,
  PLATFORM,
  type Delivery as DomainDelivery,
  type DeliveryStatus,
} from '../domain/delivery.js';
import { GetReminderChoice } from '../queries/get-reminder-choice.js';
import { GetReminderStop } from '../queries/get-reminder-stop.js';
import { ListDeliveries } from '../queries/list-deliveries.js';

const MAX_SEARCH = 100;
const LISTED = [...DELIVERY_STATUSES, 'undelivered'] as const;

@Controller()
@NotificationsServiceControllerMethods()
export class NotificationsGrpc implements NotificationsServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PERSON_KEYS) private readonly persons: RemotePersonKeys,
  ) {}

  async listDeliveries({ status, search, orderId = '', page }: ListDeliveriesRequest): Promise<ListDeliveriesResponse> {
    const { deliveries, total } = await this.queries.execute(
      new ListDeliveries({
        businessSlug: senderOf('cards.see'),
        search: searchOf(search),
        orderId,
        ...statusOf(status),
        ...pageOf(page),
      }),
    );
    return { deliveries: deliveries.map((delivery) => this.message(delivery)), total };
  }

  async resendDelivery({ deliveryId }: ResendDeliveryRequest): Promise<Delivery> {
    return this.message(await this.commands.execute(new ResendDelivery(senderOf('cards.correct'), deliveryId)));
  }

  async getReminderChoice({ token }: GetReminderChoiceRequest): Promise<ReminderChoice> {
    const { businessSlug, isWanted } = await this.queries.execute(new GetReminderChoice(token));
    return { businessSlug, wanted: isWanted };
  }

  async chooseReminders({ token, wanted }: ChooseRemindersRequest): Promise<ReminderChoice> {
    const { businessSlug } = await this.commands.execute(new ChooseReminders(token, wanted));
    return { businessSlug, wanted };
  }

  async recordReturnedMails({ form, rawBody, authorization }: RecordReturnedMailsRequest): Promise<Done> {
    await this.commands.execute(new RecordReturnedMails(form, rawBody, authorization));
    return {};
  }

  async exportPersonDeliveries({
    person,
    page,
  }: ExportPersonDeliveriesRequest): Promise<ExportPersonDeliveriesResponse> {
    const { businessSlug, email } = await this.persons.asked(person);
    const asked = { businessSlug, search: email, orderId: '', ...pageOf(page) };
    const { deliveries, total } = await this.queries.execute(new ListDeliveries(asked));
    const theirs = deliveries.filter(({ to }) => to === normalEmail(email));
    return {
      deliveries: theirs.map((delivery) => this.message(delivery)),
      more: asked.page * asked.limit < total,
      remindersStoppedAt: (await this.reminderStop(businessSlug, normalEmail(email)))?.toISOString(),
    };
  }

  private async reminderStop(businessSlug: string, email: string): Promise<Date | undefined> {
    const person = (await this.persons.obtainAll(businessSlug, [email])).get(email);
    return person && this.queries.execute(new GetReminderStop(person.personId));
  }

  /** Whom and how it went, never what was in it: codes and links are nobody's but the receiver's. */
  private message(delivery: DomainDelivery): Delivery {
    const { id, template, to, status, attempts, lastError, createdAt, sentAt, sendAt, held } = delivery;
    return {
      deliveryId: id,
      template,
      to: to || ERASED_NAME,
      status,
      attempts,
      lastError,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString(),
      resendable: isResendable(delivery, this.clock.now()),
      sendAt: sendAt?.toISOString(),
      held: held === true,
    };
  }
}

/** Whose mails the caller looks after: an admin those of the business, the super admin the platform's own. */
function senderOf(permission: Permission): string {
  return requireActor().role === 'Admin' ? requirePermission(permission).businessSlug : PLATFORM;
}

function statusOf(text: string): { status?: DeliveryStatus | 'undelivered' } {
  if (text === '') return {};
  const status = LISTED.find((known) => known === text);
  if (!status) throw invalidFields({ field: 'status', message: `must be one of ${LISTED.join(', ')}` });
  return { status };
}

function searchOf(text: string): string {
  if (text.length > MAX_SEARCH)
    throw invalidFields({ field: 'search', message: `must be at most ${MAX_SEARCH} characters` });
  return text.trim();
}
