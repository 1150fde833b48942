import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrency } from '../../../app/session/selectors.js';
import { ChartBones, LineChart } from '../../../components/line-chart.js';
import type { LineChartProps } from '../../../components/line-chart-props.js';
import { Segmented } from '../../../components/segmented.js';
import { Sheet } from '../../../components/sheet.js';
import { formatShortDay } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { useAfterPaint } from '../../../lib/use-after-paint.js';
import { sumOf } from '../series.js';
import { selectDashboard } from '../slice.js';
import styles from './plot.module.css';
import { work } from '../../../lib/work/texts.js';
import { t } from '../texts.js';
import { formatCount } from '../../../lib/language.js';

type View = 'sales' | 'revenue';

const views = [
  { value: 'sales', label: work('sales') },
  { value: 'revenue', label: t('revenue') },
] as const;
const titles: Record<View, (days: number) => string> = {
  sales: (days) => t('chart.sales', { days }),
  revenue: (days) => t('chart.revenue', { days }),
};
type Formats = Pick<LineChartProps, 'format' | 'formatShort'> & { readonly before: (value: number) => string };

function formatsOf(view: View, currency: string): Formats {
  if (view === 'sales')
    return {
      format: (count) => t('chart.cardsSold', { count }),
      formatShort: formatCount,
      before: (count) => t('change.soldBefore', { count }),
    };
  const format = (value: number) => formatMoney(value, currency);
  return { format, formatShort: format, before: (value) => t('change.revenueBefore', { sum: format(value) }) };
}

/** Sales or revenue of the chosen days, and of as many before them behind; the last 30 come from the specified calls. */
export function Plot() {
  const { status, sales, revenue, days, around, settled } = useSelector(selectDashboard);
  const [pressed, setPressed] = useState<View>('sales');
  const view = useAfterPaint(pressed);
  const lines = around[view];
  const specified = view === 'sales' ? sales : revenue;
  const points = days === '30' ? specified : (lines?.points ?? []);
  // Drawn once, with what stands behind it; without it when that could not be had.
  const ready = status === 'ready' && (lines !== undefined || settled);
  const drawn = ready && points.length > 0;
  const currency = useSelector(selectCurrency);
  const { before: formatBefore, ...formats } = useMemo(() => formatsOf(view, currency), [view, currency]);
  const title = titles[view](Number(days));
  const before = useMemo(
    () =>
      lines && lines.before.length === points.length
        ? {
            name: t('period.before', { days: Number(days) }),
            points: lines.before,
            format: formatBefore,
            behind: true,
          }
        : undefined,
    [lines, points.length, days, formatBefore],
  );
  return (
    <Sheet className={styles.plot} role="region" aria-labelledby="plot-title">
      <div className={styles.head}>
        <h2 id="plot-title">{title}</h2>
        <Segmented label={t('chart.label')} options={views} value={pressed} onChange={setPressed} />
      </div>
      {drawn && before && (
        <p className={styles.key}>
          <span>{t('period.span', { from: shortDay(points[0]?.date), to: shortDay(points.at(-1)?.date) })}</span>
          <span>{before.name}</span>
        </p>
      )}
      <div className={styles.chart} aria-busy={!ready || undefined}>
        {!ready && <ChartBones />}
        {points.length === 0 && ready && <p className={styles.none}>{t('chart.failed')}</p>}
        {drawn && (
          <LineChart
            key={`${view}/${days}/${before !== undefined}`}
            label={t('chart.total', { title, sum: formats.format(sumOf(points)) })}
            points={points}
            xTitle={work('date')}
            yTitle={work('sales')}
            {...(before ? { second: before } : {})}
            {...formats}
          />
        )}
      </div>
    </Sheet>
  );
}

const shortDay = (day = ''): string => formatShortDay(day);
