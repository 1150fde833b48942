import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ChartBones, LineChart } from '../../../components/line-chart.js';
import type { LineChartProps } from '../../../components/line-chart-props.js';
import { Segmented } from '../../../components/segmented.js';
import { Sheet } from '../../../components/sheet.js';
import { formatFaceValue, formatMoney } from '../../../lib/money.js';
import { sumOf } from '../series.js';
import { selectDashboard } from '../slice.js';
import styles from './plot.module.css';

type View = 'sales' | 'revenue';

const views = [{ value: 'sales', label: 'Sales' }, { value: 'revenue', label: 'Revenue' }] as const;
const titles: Record<View, string> = { sales: 'Gift Card Sales (Last 30 Days)', revenue: 'Gift Card Revenue (Last 30 Days)' };

const count = (value: number): string => value.toLocaleString('en-US');
const cards = (value: number): string => `${count(value)} ${value === 1 ? 'card' : 'cards'} sold`;
const formats: Record<View, Pick<LineChartProps, 'format' | 'formatShort'>> = {
  sales: { format: cards, formatShort: count },
  revenue: { format: (value) => formatMoney(value), formatShort: (value) => formatFaceValue(value) },
};

/** Sales or revenue of the last 30 days. */
export function Plot() {
  const { status, sales, revenue } = useSelector(selectDashboard);
  const [view, setView] = useState<View>('sales');
  const points = view === 'sales' ? sales : revenue;
  return (
    <Sheet className={styles.plot} role="region" aria-labelledby="plot-title">
      <div className={styles.head}>
        <h2 id="plot-title">{titles[view]}</h2>
        <Segmented label="Chart" options={views} value={view} onChange={setView} />
      </div>
      <div className={styles.chart} aria-busy={status !== 'ready' || undefined}>
        {points.length === 0 && status !== 'ready' && <ChartBones />}
        {points.length === 0 && status === 'ready' && <p className={styles.none}>The chart could not be loaded. It tries again by itself.</p>}
        {points.length > 0 && <LineChart key={view} label={`${titles[view]}: ${formats[view].format(sumOf(points))} in all`} points={points} xTitle="Date" yTitle="Sales" {...formats[view]} />}
      </div>
    </Sheet>
  );
}
