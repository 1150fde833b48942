import { Controller, Get, HttpCode, Inject, Param, Post, Query, UseGuards } from '@nestjs/common';
import type { Delivery } from '@giftcard/contracts/notifications/v1/notifications';
import { AdminGuard, SuperAdminGuard } from '../../edge/auth/guards.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { Delivery as DeliveryAnswer } from '../../openapi/delivery.js';

/** What was mailed, and to whom; never what was in it. */
abstract class Deliveries {
  constructor(private readonly services: Services) {}

  @Get()
  async list(
    @Query(new CallQuery('GET /api/superadmin/deliveries'))
    { status, search, page, limit }: QueryOf<'GET /api/superadmin/deliveries'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/deliveries'>> {
    const asked = { status, search, page: { page, limit } };
    const { deliveries, total } = await this.services.notifications.listDeliveries(asked);
    return { deliveries: deliveries.map(deliveryJson), total };
  }

  @Post(':id/resend')
  @HttpCode(200)
  async resend(@Param('id') deliveryId: string): Promise<AnswerOf<'POST /api/v1/admin/deliveries/{id}/resend'>> {
    const delivery = await this.services.notifications.resendDelivery({ deliveryId });
    return { success: true, message: 'The mail is on its way again.', delivery: deliveryJson(delivery) };
  }
}

/** The mails of the caller's business. */
@Controller('api/v1/admin/deliveries')
@UseGuards(AdminGuard)
export class DeliveriesController extends Deliveries {
  constructor(@Inject(Services) services: Services) {
    super(services);
  }
}

/** The platform's own: registration codes, answers to requests. */
@Controller('api/superadmin/deliveries')
@UseGuards(SuperAdminGuard)
export class PlatformDeliveriesController extends Deliveries {
  constructor(@Inject(Services) services: Services) {
    super(services);
  }
}

/** A mail as admins see it: to whom and how it went. */
export function deliveryJson({
  deliveryId,
  template,
  to,
  status,
  attempts,
  lastError,
  createdAt,
  sentAt,
  sendAt,
  held,
  resendable,
}: Delivery): DeliveryAnswer {
  return {
    id: deliveryId,
    template,
    to,
    status: status as DeliveryAnswer['status'],
    attempts,
    lastError,
    createdAt: createdAt ?? '',
    sentAt: sentAt ?? null,
    sendAt: sendAt ?? null,
    held,
    resendable,
  };
}
