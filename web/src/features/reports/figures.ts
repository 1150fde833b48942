import type { ChartPoint } from '../../components/line-chart-props.js';
import { toCents } from '../../lib/money.js';
import type { AgeOwed, Report } from './api.js';
import type { Reports } from './slice.js';
import { t } from './texts.js';

/** A line of the table by gift card; amounts are decimals. */
export interface CardLine {
  id: string;
  name: string;
  sold: number;
  sales: number;
  redeemed: number;
  /** Paid for, and not redeemed yet. */
  owed: number;
}

/** Sales and redemptions of the period beside what is still owed, by card type: the largest debt first. */
export function cardLines({ salesByCard, redemptionsByCard, liability }: Reports): CardLine[] {
  const lines = new Map<string, CardLine>();
  const line = (id = '', name = ''): CardLine => {
    const known = lines.get(id) ?? {
      id,
      name: name || t('cardsWithoutName'),
      sold: 0,
      sales: 0,
      redeemed: 0,
      owed: 0,
    };
    lines.set(id, known);
    return known;
  };
  for (const row of salesByCard.rows)
    Object.assign(line(row.giftCardId, row.giftCardName), { sold: row.cardsSold, sales: row.revenue });
  for (const row of redemptionsByCard.rows) line(row.giftCardId, row.giftCardName).redeemed = row.used;
  for (const row of liability.giftCards) line(row.giftCardId, row.giftCardName).owed = row.paid;
  return [...lines.values()].sort((one, other) => other.owed - one.owed || one.name.localeCompare(other.name, 'en'));
}

/** The line of a report over time. */
export function pointsOf<Amounts>({ rows }: Report<Amounts>, value: (amounts: Amounts) => number): ChartPoint[] {
  return rows.map((row) => ({ date: row.period ?? '', value: value(row) }));
}

/** `Up to 30 days`, `31 to 90 days`, `Over a year`. */
export function ageText({ fromDays, toDays }: Pick<AgeOwed, 'fromDays' | 'toDays'>): string {
  if (toDays === null) return fromDays > 365 ? t('age.overYear') : t('age.overDays', { fromDays: fromDays - 1 });
  return fromDays === 0 ? t('age.upToDays', { toDays }) : t('age.fromToDays', { fromDays, toDays });
}

/** Whole percent of a whole; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((toCents(part) / toCents(whole)) * 100);
}

/** How much of what is owed was sold within the last year, in percent. */
export function withinAYear(ages: readonly AgeOwed[], owed: number): number {
  return (
    100 -
    shareOf(
      ages.filter(({ fromDays }) => fromDays > 365).reduce((sum, age) => sum + age.paid, 0),
      owed,
    )
  );
}
