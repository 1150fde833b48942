import { Controller, Inject } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AnalyticsServiceControllerMethods, type AnalyticsServiceController, type GetDaysResponse, type Report, type Totals } from '@giftcard/contracts/analytics/v1/analytics';
import { DomainError } from '@giftcard/kernel/errors';
import { requireAdmin } from '@giftcard/kernel/request-context';
import { GetDays } from '../queries/get-days.js';
import { GetTotals } from '../queries/get-totals.js';

@Controller()
@AnalyticsServiceControllerMethods()
export class AnalyticsGrpc implements AnalyticsServiceController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  async getTotals(): Promise<Totals> {
    const { total, currency } = await this.queries.execute(new GetTotals(requireAdmin().businessSlug));
    const { soldCount, revenueCents, redemptionCents } = total;
    return { soldCount, revenueCents, redemptionCents, currency };
  }

  getReport(): Promise<Report> {
    throw new DomainError('unavailable', 'NOT_BUILT', 'This is being built.');
  }

  async getDays(): Promise<GetDaysResponse> {
    const { days, currency } = await this.queries.execute(new GetDays(requireAdmin().businessSlug));
    return { days: days.map(({ day, soldCount, revenueCents, redemptionCents }) => ({ date: day, soldCount, revenueCents, redemptionCents })), currency };
  }
}
