import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { CLOCK, type Clock } from '@giftcard/kernel/clock';
import { dayIn } from '@giftcard/kernel/business/time-zone';
import { invalidFields } from '@giftcard/kernel/errors';
import { addUp, AMOUNTS, amountsOf, NOTHING, type Amounts } from '../domain/amounts.js';
import { daysBetween, isDay, lastDays, periodOf, type Period } from '../domain/days.js';
import { Businesses } from '../projections/businesses.js';
import { GiftCardTypes } from '../projections/gift-card-types.js';
import { Totals } from '../projections/totals.js';

export interface ReportRow {
  /** First day of the period; empty in a report by card type. */
  readonly period: string;
  readonly giftCardId: string;
  readonly giftCardName: string;
  readonly amounts: Amounts;
}

export interface Report {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly currency: string;
  readonly rows: readonly ReportRow[];
  readonly total: Amounts;
}

/** A business over some days, by period or by card type. Error: INVALID_FIELDS. */
export class GetReport extends Query<Report> {
  constructor(
    readonly businessSlug: string,
    /** Days in the business's time zone, both included; empty for the last 30. */
    readonly asked: { readonly from: string; readonly to: string; readonly by: string },
  ) {
    super();
  }
}

const PERIODS: readonly string[] = ['day', 'week', 'month'] satisfies Period[];
const LAST_DAYS = 30;
const MOST_DAYS = 5 * 366;

@QueryHandler(GetReport)
export class GetReportHandler implements IQueryHandler<GetReport> {
  constructor(
    @Inject(Totals) private readonly totals: Totals,
    @Inject(Businesses) private readonly businesses: Businesses,
    @Inject(GiftCardTypes) private readonly types: GiftCardTypes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ businessSlug, asked }: GetReport): Promise<Report> {
    const by = asked.by || 'day';
    if (by !== 'gift-card' && !PERIODS.includes(by))
      throw invalidFields({ field: 'by', message: 'must be day, week, month or gift-card' });
    const { timeZone, currency } = await this.businesses.get(businessSlug);
    const { from, to } = rangeOf(asked, dayIn(timeZone, this.clock.now()));
    const rows =
      by === 'gift-card'
        ? await this.byGiftCard(businessSlug, from, to)
        : byPeriod(await this.totals.between(businessSlug, from, to), from, to, by as Period);
    return { from, to, by, currency, rows, total: addUp(rows.map(({ amounts }) => amounts)) };
  }

  private async byGiftCard(businessSlug: string, from: string, to: string): Promise<ReportRow[]> {
    const [sums, types] = await Promise.all([
      this.totals.byGiftCard(businessSlug, from, to),
      this.types.listOf(businessSlug),
    ]);
    const names = new Map(types.map(({ giftCardId, name }) => [giftCardId, name]));
    const rows = sums.map(({ giftCardId, ...amounts }) => ({
      period: '',
      giftCardId,
      giftCardName: names.get(giftCardId) ?? '',
      amounts: amountsOf(amounts),
    }));
    return rows
      .filter(({ amounts }) => AMOUNTS.some((name) => amounts[name] !== 0))
      .sort(
        (one, other) =>
          one.giftCardName.localeCompare(other.giftCardName, 'en') || one.giftCardId.localeCompare(other.giftCardId),
      );
  }
}

function rangeOf(
  { from, to }: { readonly from: string; readonly to: string },
  today: string,
): { from: string; to: string } {
  for (const [field, value] of [
    ['from', from],
    ['to', to],
  ] as const) {
    if (value !== '' && !isDay(value)) throw invalidFields({ field, message: 'must be a day like 2026-01-31' });
  }
  const last = to || today;
  const first = from || lastDays(last, LAST_DAYS)[0]!;
  if (first > last) throw invalidFields({ field: 'from', message: 'must not be after the last day' });
  if (daysBetween(first, last).length > MOST_DAYS)
    throw invalidFields({ field: 'from', message: 'must be at most 5 years before the last day' });
  return { from: first, to: last };
}

/** Every period of the range, ascending, empty ones too; the first and the last only as far as the range goes. */
function byPeriod(
  days: readonly (Amounts & { readonly day: string })[],
  from: string,
  to: string,
  period: Period,
): ReportRow[] {
  const grouped = new Map<string, Amounts[]>(daysBetween(from, to).map((day) => [periodOf(day, period), []]));
  for (const { day, ...amounts } of days) grouped.get(periodOf(day, period))?.push(amounts);
  return [...grouped].map(([first, all]) => ({
    period: first,
    giftCardId: '',
    giftCardName: '',
    amounts: all.length === 0 ? NOTHING : addUp(all),
  }));
}
