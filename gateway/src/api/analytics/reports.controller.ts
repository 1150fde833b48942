import { Controller, Get, Header, Inject, Query, UseGuards } from '@nestjs/common';
import type { Report, ReportAmounts, ReportRow } from '@giftcard/contracts/analytics/v1/analytics';
import { AdminGuard } from '../../edge/auth/guards.js';
import { csvOf, type Cell } from '../../edge/csv.js';
import { Services } from '../../services.js';
import { CallQuery, type QueryOf } from '../../openapi/call-query.js';
import type { AnswerOf } from '../../openapi/calls.js';

type Period = QueryOf<'GET /api/v1/admin/reports/sales'>;

/** Sales and redemptions over some days, by period or by card type. */
@Controller('api/v1/admin/reports')
@UseGuards(AdminGuard)
export class ReportsController {
  constructor(@Inject(Services) private readonly services: Services) {}

  @Get('sales')
  async sales(
    @Query(new CallQuery('GET /api/v1/admin/reports/sales')) period: Period,
  ): Promise<AnswerOf<'GET /api/v1/admin/reports/sales'>> {
    return reportJson(await this.report(period), salesJson);
  }

  @Get('redemptions')
  async redemptions(
    @Query(new CallQuery('GET /api/v1/admin/reports/redemptions')) period: Period,
  ): Promise<AnswerOf<'GET /api/v1/admin/reports/redemptions'>> {
    return reportJson(await this.report(period), redemptionsJson);
  }

  @Get('sales.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sales.csv"')
  async salesCsv(@Query(new CallQuery('GET /api/v1/admin/reports/sales.csv')) period: Period) {
    return reportCsv(
      await this.report(period),
      [
        'Cards sold',
        'Value sold',
        'Taken',
        'Refunded',
        'Revenue',
        'Of it sold at the counter',
        'Of it taken at the counter',
      ],
      salesJson,
    );
  }

  @Get('redemptions.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="redemptions.csv"')
  async redemptionsCsv(@Query(new CallQuery('GET /api/v1/admin/reports/redemptions.csv')) period: Period) {
    return reportCsv(
      await this.report(period),
      ['Redemptions', 'Redeemed', 'Undone', 'Used', 'Paid out in cash', 'Loss without network', 'Tips'],
      redemptionsJson,
    );
  }

  private report({ from, to, by }: Period): Promise<Report> {
    return this.services.analytics.getReport({ from, to, by });
  }
}

function salesJson(amounts: ReportAmounts | undefined) {
  const { soldCount = 0, soldValueCents = 0, takenCents = 0, refundedCents = 0 } = amounts ?? {};
  const { counterSoldCount = 0, counterTakenCents = 0 } = amounts ?? {};
  return {
    cardsSold: soldCount,
    valueSold: soldValueCents / 100,
    taken: takenCents / 100,
    refunded: refundedCents / 100,
    revenue: (takenCents - refundedCents) / 100,
    counterSold: counterSoldCount,
    counterTaken: counterTakenCents / 100,
  };
}

function redemptionsJson(amounts: ReportAmounts | undefined) {
  const { redemptionCount = 0, redeemedCents = 0, undoneCents = 0, cashedOutCents = 0, tipCents = 0 } = amounts ?? {};
  const { offlineLossCents = 0 } = amounts ?? {};
  return {
    redemptions: redemptionCount,
    redeemed: redeemedCents / 100,
    undone: undoneCents / 100,
    used: (redeemedCents - undoneCents) / 100,
    cashedOut: cashedOutCents / 100,
    offlineLoss: offlineLossCents / 100,
    tips: tipCents / 100,
  };
}

type By = AnswerOf<'GET /api/v1/admin/reports/sales'>['by'];

function reportJson<J extends object>(
  { from, to, by, currency, rows, total }: Report,
  amountsJson: (amounts: ReportAmounts | undefined) => J,
) {
  return {
    from,
    to,
    by: by as By,
    currency,
    rows: rows.map((row) => ({ ...nameOf(row), ...amountsJson(row.amounts) })),
    total: amountsJson(total),
  };
}

function nameOf({ period, giftCardId, giftCardName }: ReportRow) {
  return period ? { period } : { giftCardId, giftCardName };
}

const PERIOD_HEADERS: Readonly<Record<string, string>> = { 'gift-card': 'Gift card', day: 'Day' };

function reportCsv(
  { by, rows, total }: Report,
  columns: readonly string[],
  amountsJson: (amounts: ReportAmounts | undefined) => Record<string, number>,
): string {
  const cells = (name: string, amounts: ReportAmounts | undefined): Cell[] => [
    name,
    ...Object.values(amountsJson(amounts)),
  ];
  const header = [PERIOD_HEADERS[by] ?? `First day of the ${by}`, ...columns];
  return csvOf(header, [
    ...rows.map((row) => cells(row.period || row.giftCardName, row.amounts)),
    cells('Total', total),
  ]);
}
