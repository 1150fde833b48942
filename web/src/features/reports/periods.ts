import type { By } from './api.js';
import { t } from './texts.js';

export type Period = '30' | 'quarter' | 'year' | 'custom';

export const PERIODS = [
  { value: '30', label: t('period.days30') },
  { value: 'quarter', label: t('period.quarter') },
  { value: 'year', label: t('period.year') },
  { value: 'custom', label: t('period.custom') },
] as const satisfies readonly { value: Period; label: string }[];

export interface Span {
  /** `YYYY-MM-DD`, both days belong to it. */
  from: string;
  to: string;
}

const DAYS: Record<Exclude<Period, 'custom'>, number> = { '30': 30, quarter: 91, year: 365 };
const DAY_MS = 86_400_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The days of a period that ends with `today`. */
export function spanOf(period: Exclude<Period, 'custom'>, today: string): Span {
  return { from: dayOf(Date.parse(today) - (DAYS[period] - 1) * DAY_MS), to: today };
}

/** What a period means today; days somebody chose stay as they are. @param chosen what was looked at last */
export function spanNow(period: Period, chosen: Span | null, today: string): Span {
  if (period === 'custom' && chosen) return chosen;
  return spanOf(period === 'custom' ? '30' : period, today);
}

export function daysIn({ from, to }: Span): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Days up to two months, weeks up to about half a year, then months: a line of at most some sixty points. */
export function stepOf(span: Span): Exclude<By, 'gift-card'> {
  const days = daysIn(span);
  if (days <= 62) return 'day';
  return days <= 200 ? 'week' : 'month';
}

/** What is wrong with the days somebody chose; null when nothing is. */
export function spanProblem({ from, to }: Span): string | null {
  if (from === '' || to === '') return t('period.missing');
  if (from > to) return t('period.reversed');
  return daysIn({ from, to }) > 366 * 5 ? t('period.tooLong') : null;
}
