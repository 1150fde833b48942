import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  AnalyticsServiceControllerMethods,
  type AnalyticsServiceController,
  type CounterDay,
  type GetDaysResponse,
  type GetReportRequest,
  type Report,
  type ReportAmounts,
  type Totals,
} from '@giftcard/contracts/analytics/v1/analytics';
import { requirePermission } from '@giftcard/kernel/request-context';
import type { Amounts } from '../domain/amounts.js';
import { GetCounterDay } from '../queries/get-counter-day.js';
import { GetDays } from '../queries/get-days.js';
import { GetReport } from '../queries/get-report.js';
import { GetTotals } from '../queries/get-totals.js';

@Controller()
@AnalyticsServiceControllerMethods()
export class AnalyticsGrpc implements AnalyticsServiceController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  async getTotals(): Promise<Totals> {
    const { total, currency } = await this.queries.execute(
      new GetTotals(requirePermission('reports.see').businessSlug),
    );
    const { soldCount, revenueCents, redemptionCents } = total;
    return { soldCount, revenueCents, redemptionCents, currency };
  }

  async getReport(asked: GetReportRequest): Promise<Report> {
    const { rows, total, ...report } = await this.queries.execute(
      new GetReport(requirePermission('reports.see').businessSlug, asked),
    );
    return {
      ...report,
      rows: rows.map(({ amounts, ...row }) => ({ ...row, amounts: reportAmounts(amounts) })),
      total: reportAmounts(total),
    };
  }

  getCounterDay(): Promise<CounterDay> {
    const { businessSlug, userId } = requirePermission('cards.redeem');
    return this.queries.execute(new GetCounterDay(businessSlug, userId));
  }

  async getDays(): Promise<GetDaysResponse> {
    const { days, currency } = await this.queries.execute(new GetDays(requirePermission('reports.see').businessSlug));
    return {
      days: days.map(({ day, soldCount, revenueCents, redemptionCents }) => ({
        date: day,
        soldCount,
        revenueCents,
        redemptionCents,
      })),
      currency,
    };
  }
}

function reportAmounts({
  soldCount,
  soldValueCents,
  revenueCents,
  refundedCents,
  redemptionCount,
  redemptionCents,
  undoneCents,
  cashedOutCents,
  offlineLossCents,
  tipCents,
  counterSoldCount,
  counterTakenCents,
}: Amounts): ReportAmounts {
  return {
    soldCount,
    soldValueCents,
    takenCents: revenueCents + refundedCents,
    refundedCents,
    redemptionCount,
    redeemedCents: redemptionCents + undoneCents,
    undoneCents,
    cashedOutCents,
    offlineLossCents,
    tipCents,
    counterSoldCount,
    counterTakenCents,
  };
}
