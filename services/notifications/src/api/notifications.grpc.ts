import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  NotificationsServiceControllerMethods,
  type Delivery,
  type ListDeliveriesRequest,
  type ListDeliveriesResponse,
  type NotificationsServiceController,
  type ResendDeliveryRequest,
} from '@giftcard/contracts/notifications/v1/notifications';
import { invalidFields } from '@giftcard/kernel/errors';
import { pageOf } from '@giftcard/kernel/grpc/page';
import { requireAdmin } from '@giftcard/kernel/request-context';
import { ResendDelivery } from '../commands/resend-delivery.js';
import type { Delivery as DomainDelivery, DeliveryStatus } from '../domain/delivery.js';
import { ListDeliveries } from '../queries/list-deliveries.js';

const STATUSES: readonly DeliveryStatus[] = ['queued', 'sent', 'dead'];

@Controller()
@NotificationsServiceControllerMethods()
export class NotificationsGrpc implements NotificationsServiceController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async listDeliveries({ status, page }: ListDeliveriesRequest): Promise<ListDeliveriesResponse> {
    const { businessSlug } = requireAdmin();
    const { deliveries, total } = await this.queries.execute(new ListDeliveries({ businessSlug, ...statusOf(status), ...pageOf(page) }));
    return { deliveries: deliveries.map(deliveryMessage), total };
  }

  async resendDelivery({ deliveryId }: ResendDeliveryRequest): Promise<Delivery> {
    const { businessSlug } = requireAdmin();
    return deliveryMessage(await this.commands.execute(new ResendDelivery(businessSlug, deliveryId)));
  }
}

function statusOf(text: string): { status?: DeliveryStatus } {
  if (text === '') return {};
  const status = STATUSES.find((known) => known === text);
  if (!status) throw invalidFields({ field: 'status', message: `must be one of ${STATUSES.join(', ')}` });
  return { status };
}

function deliveryMessage({ id, template, to, status, attempts, lastError, createdAt, sentAt }: DomainDelivery): Delivery {
  return { deliveryId: id, template, to, status, attempts, lastError, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString(), resendable: status === 'dead' };
}
