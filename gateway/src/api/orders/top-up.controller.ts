import { Body, Controller, Headers, HttpCode, Inject, Ip, Param, Post } from '@nestjs/common';
import { centsFromDollars, dollarsFromCents } from '@giftcard/kernel/business/money';
import { DeclineLimit } from './decline-limit.js';
import { TopUpDto } from './top-up.dto.js';
import { clientAddress } from '../../edge/client-address.js';
import { IdempotencyKeptElsewhere, idempotencyKeyOf } from '../../edge/idempotency/idempotency-key.js';
import { RateLimited } from '../../edge/rate-limits.js';
import { Services } from '../../services.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** Whoever has the link of a card page may load its card (DEC-1.19). */
@Controller('api/v1/cards')
export class TopUpController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(DeclineLimit) private readonly declines: DeclineLimit,
  ) {}

  @Post(':publicToken/top-ups')
  @HttpCode(200)
  @RateLimited('payment')
  @IdempotencyKeptElsewhere()
  async topUp(
    @Param('publicToken') publicToken: string,
    @Body() body: TopUpDto,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() address: string,
  ): Promise<AnswerOf<'POST /api/v1/cards/{publicToken}/top-ups'>> {
    const { cardId, businessSlug, giftCardId, giftCardName, currency, topUp } =
      await this.services.redemption.getHolderCard({ publicToken });
    const order = {
      cardId,
      businessSlug,
      giftCardId,
      giftCardName,
      currency,
      mostCents: topUp?.maxCents ?? 0,
      amountCents: centsFromDollars(body.amount),
      sourceId: body.sourceId,
      verificationToken: body.verificationToken ?? '',
      payer: { name: body.name, email: body.email, phone: '', language: body.language },
      idempotencyKey: idempotencyKeyOf(key),
      expectedTermsVersion: body.termsVersion,
      autoReload: body.autoReload && {
        thresholdCents: centsFromDollars(body.autoReload.threshold),
        consentVersion: body.autoReload.consent,
      },
    };
    const placed = await this.declines.guard(clientAddress(address), () => this.services.orders.createTopUp(order));
    return {
      success: true,
      message: 'Top-up completed successfully.',
      topUp: {
        id: placed.orderId,
        orderNumber: placed.orderNumber,
        amount: dollarsFromCents(order.amountCents),
        currency,
        receiptUrl: placed.payment?.receiptUrl ?? '',
      },
    };
  }
}
