import { useState } from 'react';
import { useSelector } from 'react-redux';
import { ChartBones, LineChart } from '../../../components/line-chart.js';
import type { LineChartProps } from '../../../components/line-chart-props.js';
import { Segmented } from '../../../components/segmented.js';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import { sumOf } from '../series.js';
import { selectDashboard } from '../slice.js';
import styles from './plot.module.css';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';
import { formatCount } from '../../../lib/language.js';

type View = 'sales' | 'revenue';

const views = [{ value: 'sales', label: common.sales }, { value: 'revenue', label: texts.revenue }] as const;
const titles: Record<View, string> = { sales: texts.giftCardSalesLast, revenue: texts.giftCardRevenueLast };

const formats: Record<View, Pick<LineChartProps, 'format' | 'formatShort'>> = {
  sales: { format: texts.cardsSold, formatShort: formatCount },
  revenue: { format: (value) => formatMoney(value), formatShort: (value) => formatMoney(value) },
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
        <Segmented label={texts.chart} options={views} value={view} onChange={setView} />
      </div>
      <div className={styles.chart} aria-busy={status !== 'ready' || undefined}>
        {points.length === 0 && status !== 'ready' && <ChartBones />}
        {points.length === 0 && status === 'ready' && <p className={styles.none}>{texts.theChartCouldNot}</p>}
        {points.length > 0 && <LineChart key={view} label={texts.inAllOf(titles[view], formats[view].format(sumOf(points)))} points={points} xTitle={common.date} yTitle={common.sales} {...formats[view]} />}
      </div>
    </Sheet>
  );
}
