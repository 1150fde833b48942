import type { ChartPoint } from '../../components/line-chart-props.js';
import type { DaySales } from './api.js';

const byDate = (a: ChartPoint, b: ChartPoint): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

/** Chart data is sorted ascending by date (SPEC-7), whatever order it came in. */
export function salesPoints(days: readonly DaySales[]): ChartPoint[] {
  return days.map(({ date, sales }) => ({ date, value: sales })).sort(byDate);
}

export function revenuePoints(revenueByDate: Readonly<Record<string, number>>): ChartPoint[] {
  return Object.entries(revenueByDate)
    .map(([date, value]) => ({ date, value }))
    .sort(byDate);
}

/** Sum of the shown days, in the unit of the points. */
export function sumOf(points: readonly ChartPoint[]): number {
  return points.reduce((sum, { value }) => sum + Math.round(value * 100), 0) / 100;
}
