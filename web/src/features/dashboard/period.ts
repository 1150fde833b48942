import type { ChartPoint } from '../../components/line-chart-props.js';
import type { SalesRow, Span } from './api.js';
import { t } from './texts.js';

/** How many days, today included. 30 is what the specified calls answer. */
export type Days = '7' | '30' | '90' | '365';

export const PERIODS: readonly { value: Days; label: string }[] = (['7', '30', '90', '365'] as const).map((value) => ({
  value,
  label: value === '365' ? t('period.year') : t('period.days', { count: Number(value) }),
}));

const DAY_MS = 86_400_000;

/** The days that end with `today`, and as many before them. */
export function spansOf(days: Days, today: string): { now: Span; before: Span; both: Span } {
  const back = (count: number): string => new Date(Date.parse(today) - count * DAY_MS).toISOString().slice(0, 10);
  const count = Number(days);
  const now = { from: back(count - 1), to: today };
  const before = { from: back(2 * count - 1), to: back(count) };
  return { now, before, both: { from: before.from, to: now.to } };
}

/** A sum now and in the period before it. */
export interface Trend {
  now: number;
  before: number;
}

export interface Lines {
  points: ChartPoint[];
  /** The period before, on the days of this one. */
  before: ChartPoint[];
}

/** Both periods of a report by day: the newer half, and the older one laid behind it. */
export function linesOf<Row extends { period?: string }>(rows: readonly Row[], valueOf: (row: Row) => number): Lines {
  const half = Math.floor(rows.length / 2);
  const points = rows.slice(half).map((row) => ({ date: row.period ?? '', value: valueOf(row) }));
  return { points, before: points.map(({ date }, at) => ({ date, value: valueOf(rows[at] as Row) })) };
}

export function trendOf({ points, before }: Lines): Trend {
  return { now: sum(points), before: sum(before) };
}

/** `12.5` percent more than before; null when there was nothing to compare with. */
export function changeOf({ now, before }: Trend): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}

export interface Seller {
  giftCardId: string;
  name: string;
  sold: number;
  revenue: number;
  /** Cards more or fewer than in the period before; null for one that sold nothing then. */
  more: number | null;
}

const SHOWN_SELLERS = 5;

/** The card types that brought most, by revenue. */
export function bestSellers(now: readonly SalesRow[], before: readonly SalesRow[]): Seller[] {
  const earlier = new Map(before.map(({ giftCardId, cardsSold }) => [giftCardId, cardsSold]));
  return now
    .filter(({ cardsSold }) => cardsSold > 0)
    .sort((one, other) => other.revenue - one.revenue)
    .slice(0, SHOWN_SELLERS)
    .map(({ giftCardId = '', giftCardName = '', cardsSold, revenue }) => {
      const was = earlier.get(giftCardId) ?? 0;
      return { giftCardId, name: giftCardName, sold: cardsSold, revenue, more: was === 0 ? null : cardsSold - was };
    });
}

function sum(points: readonly ChartPoint[]): number {
  return points.reduce((cents, { value }) => cents + Math.round(value * 100), 0) / 100;
}
