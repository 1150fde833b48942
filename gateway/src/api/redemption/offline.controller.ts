import { Body, Controller, Get, Header, HttpCode, Inject, Post, Put, UseGuards } from '@nestjs/common';
import { centsFromDollars, dollarsFromCents } from '@giftcard/kernel/business/money';
import { OfflineAllowanceDto, OfflineRedemptionDto } from './offline.dto.js';
import { AdminGuard } from '../../edge/auth/guards.js';
import { IdempotencyKeptElsewhere } from '../../edge/idempotency/idempotency-key.js';
import type { AnswerOf } from '../../openapi/calls.js';
import { Services } from '../../services.js';

/** Tills whose network is away: whether they accept cards, what they need for it, and what they hand in afterwards. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class OfflineController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('settings/offline-allowance')
  async rules(): Promise<AnswerOf<'GET /api/v1/admin/settings/offline-allowance'>> {
    const { on } = await this.services.redemption.getOfflineRules({});
    return { allowed: on };
  }

  @Put('settings/offline-allowance')
  async change(
    @Body() { allowed }: OfflineAllowanceDto,
  ): Promise<AnswerOf<'PUT /api/v1/admin/settings/offline-allowance'>> {
    const { on } = await this.services.redemption.setOfflineRules({ on: allowed });
    return { success: true, message: 'Settings saved successfully!', allowed: on };
  }

  @Get('offline-kit')
  @Header('cache-control', 'no-store')
  async kit(): Promise<AnswerOf<'GET /api/v1/admin/offline-kit'>> {
    const { on, businessSlug, currency, cardLimitCents, outageLimitCents, keys, grant, grantUntil, ...given } =
      await this.services.redemption.getOfflineKit({});
    const queueKeys = given.queueKeys.map(({ id, key }) => ({ id, key }));
    if (!on) return { kit: null, queueKeys };
    return {
      kit: {
        business: businessSlug,
        currency,
        cardLimit: dollarsFromCents(cardLimitCents),
        outageLimit: dollarsFromCents(outageLimitCents),
        keys: keys.map(({ id, publicKey }) => ({ id, publicKey })),
        grant,
        grantUntil: grantUntil ?? '',
      },
      queueKeys,
    };
  }

  @Post('offline-redemptions')
  @HttpCode(200)
  @IdempotencyKeptElsewhere()
  async settle(
    @Body() { id, outageId, statement, amount, acceptedAt, grant }: OfflineRedemptionDto,
  ): Promise<AnswerOf<'POST /api/v1/admin/offline-redemptions'>> {
    const settled = await this.services.redemption.settleOfflineRedemption({
      redemptionId: id,
      outageId,
      statement,
      amountCents: centsFromDollars(amount),
      acceptedAt,
      grant,
    });
    return {
      success: true,
      message: 'Redemption handed in.',
      redeemed: dollarsFromCents(settled.redeemedCents),
      shortfall: dollarsFromCents(settled.shortfallCents),
      currency: settled.currency,
    };
  }
}
