import { Body, Controller, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AutoReload } from '@giftcard/contracts/orders/v1/orders';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import type { Language } from '@giftcard/kernel/business/language';
import { AutoReloadLinkDto } from './auto-reload.dto.js';
import { answerLanguage } from '../../edge/language-cookie.js';
import { RateLimited } from '../../edge/rate-limits.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';
import { businessJson } from '../../storefront/business-json.js';
import { StorefrontView } from '../../storefront/storefront-view.js';

type Told = AnswerOf<'POST /api/v1/auto-reload'>;

/** A card that reloads by itself: for its payer by the link of their mails, and whether it does for who has its page. */
@Controller('api/v1')
export class AutoReloadController {
  constructor(
    @Inject(Services) private readonly services: Services,
    @Inject(StorefrontView) private readonly view: StorefrontView,
  ) {}

  @Post('auto-reload')
  @HttpCode(200)
  @RateLimited('cardPage')
  async autoReload(@Body() { token }: AutoReloadLinkDto, @Req() request: FastifyRequest): Promise<Told> {
    return this.answer(await this.services.orders.getAutoReload({ token }), answerLanguage(request));
  }

  @Post('auto-reload/stop')
  @HttpCode(200)
  @RateLimited('cardPage')
  async stop(
    @Body() { token }: AutoReloadLinkDto,
    @Req() request: FastifyRequest,
  ): Promise<AnswerOf<'POST /api/v1/auto-reload/stop'>> {
    return this.answer(await this.services.orders.stopAutoReload({ token }), answerLanguage(request));
  }

  @Get('cards/:publicToken/auto-reload')
  @RateLimited('cardPage')
  async ofCard(
    @Param('publicToken') publicToken: string,
  ): Promise<AnswerOf<'GET /api/v1/cards/{publicToken}/auto-reload'>> {
    const { cardId } = await this.services.redemption.getHolderCard({ publicToken });
    const { on, amountCents, thresholdCents, currency } = await this.services.orders.getCardAutoReload({ cardId });
    const autoReload = { amount: dollarsFromCents(amountCents), threshold: dollarsFromCents(thresholdCents), currency };
    return { autoReload: on ? autoReload : null };
  }

  private async answer(plan: AutoReload, language: Language): Promise<Told> {
    const business = await this.view.businessIfKnown(plan.businessSlug);
    return {
      autoReload: {
        giftCardName: plan.giftCardName,
        amount: dollarsFromCents(plan.amountCents),
        threshold: dollarsFromCents(plan.thresholdCents),
        currency: plan.currency,
        brand: plan.cardBrand || null,
        last4: plan.cardLast4 || null,
        status: plan.status as Told['autoReload']['status'],
        chargeAt: plan.chargeAt ?? null,
        stoppedAt: plan.stoppedAt ?? null,
        stopReason: (plan.stopReason || null) as Told['autoReload']['stopReason'],
      },
      business: business ? businessJson(business, undefined, language) : null,
    };
  }
}
