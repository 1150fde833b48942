import { randomUUID } from 'node:crypto';
import { Body, Controller, Headers, HttpCode, Inject, Ip, Post, Put } from '@nestjs/common';
import type { CreatePaymentRequest, Payment } from '@giftcard/contracts/orders/v1/orders';
import { guestPhotoId } from '@giftcard/kernel/business/guest-photo';
import { minorUnitsOf } from '@giftcard/kernel/business/currency';
import { centsFromDollars } from '@giftcard/kernel/business/money';
import { sha256 } from '@giftcard/kernel/digest';
import { DeclineLimit } from './decline-limit.js';
import { formBeforePayment, placeOrderRequest } from './purchase-form.js';
import { purchaseJson } from './purchase-json.js';
import { CreatePaymentDto, PurchaseFormDto } from './purchase.dto.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { clientAddress } from '../../edge/client-address.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import { passLinksOf } from '../wallet/pass-links.js';
import type { AnswerOf } from '../../openapi/calls.js';
import type { Payment as PaymentAnswer } from '../../openapi/components.js';

@Controller('api')
export class OrdersController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(DeclineLimit) private readonly declines: DeclineLimit,
  ) {}

  @Post('payments/create-payment')
  @HttpCode(200)
  @RateLimited('payment')
  @IdempotencyKeptElsewhere()
  async createPayment(
    @Body() body: CreatePaymentDto,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() address: string,
  ): Promise<AnswerOf<'POST /api/payments/create-payment'>> {
    const order = {
      sourceId: body.sourceId,
      giftCardId: body.giftCardId,
      businessSlug: body.businessSlug,
      amountCents: body.cardAmount === undefined ? undefined : centsFromDollars(body.cardAmount),
      expectedCents: body.amount === undefined ? undefined : centsFromDollars(body.amount),
      expectedUnits: body.units,
      expectedTermsVersion: body.termsVersion,
      verificationToken: body.verificationToken ?? '',
      buyerEmail: body.buyerEmail ?? '',
      idempotencyKey: idempotencyKeyOf(key),
      form: formBeforePayment(body),
    };
    await this.holdPhoto(order);
    return paymentJson(
      await this.declines.guard(clientAddress(address), () => this.services.orders.createPayment(order)),
    );
  }

  /** A photo that its gift is to bear is looked at where photos are, before anything is charged. Error: INVALID_FIELDS. */
  private async holdPhoto({ businessSlug, form, idempotencyKey }: CreatePaymentRequest): Promise<void> {
    const photoId = guestPhotoId(form?.designId);
    if (photoId === undefined) return;
    const holder = sha256(idempotencyKey || randomUUID());
    await this.services.catalog.holdGuestPhoto({ businessSlug, photoId, holder });
  }

  @Put('v1/admin/purchase')
  @RateLimited('purchase')
  async purchase(@Body() body: PurchaseFormDto): Promise<AnswerOf<'PUT /api/v1/admin/purchase'>> {
    const order = await this.services.orders.placeOrder(placeOrderRequest(body));
    const links =
      order.publicToken && order.form?.purchaseType !== 'gift'
        ? await passLinksOf(this.services, order.publicToken)
        : { saveUrl: '', applePassUrl: '' };
    return { success: true, message: 'Purchase completed successfully.', purchase: purchaseJson(order, links) };
  }
}

/** A payment as the provider's own answers look (http.md). */
function paymentJson(payment: Payment): PaymentAnswer {
  return {
    id: payment.paymentId,
    status: payment.status as PaymentAnswer['status'],
    sourceType: payment.sourceType,
    paymentMethod: payment.paymentMethod,
    amountMoney: { amount: minorUnitsOf(payment.amountCents, payment.currency), currency: payment.currency },
    receiptNumber: payment.receiptNumber,
    receiptUrl: payment.receiptUrl,
    updatedAt: payment.updatedAt ?? '',
    checkoutSecret: payment.checkoutSecret ?? '',
  };
}
