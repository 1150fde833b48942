import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, UseGuards } from '@nestjs/common';
import { orderRefundJson, paymentCaseJson } from './payment-case-json.js';
import { RefundDto } from './purchase.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** What an admin sees of payments that need attention, and the way to take one back. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class PaymentCasesController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('payment-cases')
  async list(
    @Query(new CallQuery('GET /api/v1/admin/payment-cases'))
    { state, page, limit }: QueryOf<'GET /api/v1/admin/payment-cases'>,
  ): Promise<AnswerOf<'GET /api/v1/admin/payment-cases'>> {
    const { cases, total } = await this.services.orders.listPaymentCases({ state, page: { page, limit } });
    return { cases: cases.map(paymentCaseJson), total };
  }

  @Post('orders/:orderId/refund')
  @HttpCode(200)
  async refund(
    @Param('orderId') orderId: string,
    @Body() { reason }: RefundDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/orders/{orderId}/refund'>> {
    const refund = await this.services.orders.refundOrder({ orderId, reason });
    return { success: true, message: MESSAGES[refund.state] ?? 'Refund requested.', refund: orderRefundJson(refund) };
  }

  @Get('orders/:orderId/refund')
  async refundOf(@Param('orderId') orderId: string): Promise<AnswerOf<'GET /api/v1/admin/orders/{orderId}/refund'>> {
    return { refund: orderRefundJson(await this.services.orders.getOrderRefund({ orderId })) };
  }

  @Post('settings/test-payments')
  @RateLimited('accountTest')
  @HttpCode(200)
  async testPayments(): Promise<AnswerOf<'POST /api/v1/admin/settings/test-payments'>> {
    const { ok, message, locationName } = await this.services.orders.testPaymentSettings({});
    return { ok, message, ...(locationName ? { locationName } : {}) };
  }
}

const MESSAGES: Readonly<Record<string, string>> = {
  voiding: 'The gift card ends now, then the money goes back.',
  refunding: 'The gift card has ended. The money is on its way back.',
  refunded: 'The money was sent back.',
};
