import { Controller, Get, Inject, UseGuards } from '@nestjs/common';
import { dollarsFromCents } from '@giftcard/kernel/business/money';
import { AdminGuard } from '../../edge/auth/guards.js';
import { Services } from '../../services.js';
import type { AnswerOf } from '../../openapi/calls.js';

/** The dashboard's numbers. */
@Controller('api/v1/admin')
@UseGuards(AdminGuard)
export class AnalyticsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('total-sold')
  async totalSold(): Promise<AnswerOf<'GET /api/v1/admin/total-sold'>> {
    const { soldCount } = await this.services.analytics.getTotals({});
    return { totalSold: soldCount };
  }

  @Get('total-revenue')
  async totalRevenue(): Promise<AnswerOf<'GET /api/v1/admin/total-revenue'>> {
    const { revenueCents } = await this.services.analytics.getTotals({});
    return { totalRevenue: dollarsFromCents(revenueCents) };
  }

  @Get('total-redemption')
  async totalRedemption(): Promise<AnswerOf<'GET /api/v1/admin/total-redemption'>> {
    const { redemptionCents } = await this.services.analytics.getTotals({});
    return { totalRedemption: dollarsFromCents(redemptionCents) };
  }

  /** What the caller did at the counter today. */
  @Get('counter-day')
  async counterDay(): Promise<AnswerOf<'GET /api/v1/admin/counter-day'>> {
    const day = await this.services.analytics.getCounterDay({});
    return {
      date: day.date,
      currency: day.currency,
      redemptions: day.redemptionCount,
      redeemed: dollarsFromCents(day.redeemedCents),
      undos: day.undoneCount,
      undone: dollarsFromCents(day.undoneCents),
      used: dollarsFromCents(day.redeemedCents - day.undoneCents),
      tips: dollarsFromCents(day.tipCents),
      cashOuts: day.cashOutCount,
      cashedOut: dollarsFromCents(day.cashedOutCents),
      activations: day.activationCount,
      activated: dollarsFromCents(day.activatedCents),
      activationUndos: day.activationUndoCount,
      returned: dollarsFromCents(day.returnedCents),
    };
  }

  @Get('sales-data')
  async salesData(): Promise<AnswerOf<'GET /api/v1/admin/sales-data'>> {
    const { days } = await this.services.analytics.getDays({});
    return days.map(({ date, soldCount }) => ({ date, sales: soldCount }));
  }

  @Get('revenue-by-date')
  async revenueByDate(): Promise<AnswerOf<'GET /api/v1/admin/revenue-by-date'>> {
    const { days } = await this.services.analytics.getDays({});
    return {
      revenueByDate: Object.fromEntries(days.map(({ date, revenueCents }) => [date, dollarsFromCents(revenueCents)])),
    };
  }
}
