import { lazy, Suspense } from 'react';
import { Boundary, MissingPart } from './boundary.js';
import styles from './line-chart.module.css';
import type { LineChartProps } from './line-chart-props.js';
import { useAfterPaint } from '../lib/use-after-paint.js';
import { Skeleton } from './skeleton.js';

/** The charts library (110 KB gzipped) comes with the first chart; nothing else loads it. */
const Drawing = lazy(async () => ({ default: (await import('./line-chart-drawing.js')).LineChartDrawing }));

/** A line over days, from zero, drawn in 1500 ms (SPEC-2.10, SPEC-9.6). */
export function LineChart(props: LineChartProps) {
  const painted = useAfterPaint(props);
  return (
    <div className={styles.chart}>
      <Boundary instead={<MissingPart />}>
        <Suspense fallback={<ChartBones />}>
          <Drawing {...painted} />
        </Suspense>
      </Boundary>
    </div>
  );
}

/** In the place of a chart that is on its way. */
export function ChartBones() {
  return (
    <div className={styles.bones} aria-hidden>
      <Skeleton height="100%" radius={12} />
    </div>
  );
}
