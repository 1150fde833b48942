import { lazy, Suspense } from 'react';
import styles from './line-chart.module.css';
import { Skeleton } from './skeleton.js';

export interface ChartPoint {
  /** `YYYY-MM-DD` */
  date: string;
  value: number;
}

export interface LineChartProps {
  /** Read out in place of the picture; a table of the same figures follows it for screen readers. */
  label: string;
  points: readonly ChartPoint[];
  /** Titles of the axes. */
  xTitle: string;
  yTitle: string;
  /** A value as the tooltip and the table show it. */
  format: (value: number) => string;
  /** A value as the axis shows it. */
  formatShort: (value: number) => string;
  /** A second, thinner line over the same days; what it shows stands in a key beside the chart's title. */
  second?: { name: string; points: readonly ChartPoint[]; format: (value: number) => string };
}

/** The charts library (110 KB gzipped) comes with the first chart; nothing else loads it. */
const Drawing = lazy(async () => ({ default: (await import('./line-chart-drawing.js')).LineChartDrawing }));

/** A line over days, from zero, drawn in 1500 ms (specification 2 and 9). */
export function LineChart(props: LineChartProps) {
  return (
    <div className={styles.chart}>
      <Suspense fallback={<ChartBones />}><Drawing {...props} /></Suspense>
    </div>
  );
}

/** In the place of a chart that is on its way. */
export function ChartBones() {
  return <div className={styles.bones} aria-hidden><Skeleton height="100%" radius={12} /></div>;
}
