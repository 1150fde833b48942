import { useMemo } from 'react';
import { LineChart } from '../../../components/line-chart.js';
import { Sheet } from '../../../components/sheet.js';
import { formatFaceValue, formatMoney } from '../../../lib/money.js';
import { pointsOf } from '../figures.js';
import type { Reports } from '../slice.js';
import styles from './flow.module.css';

/** Sales and redemptions over the period, two lines. */
export function Flow({ reports: { sales, redemptions } }: { reports: Reports }) {
  const { currency } = sales;
  const points = useMemo(() => pointsOf(sales, ({ revenue }) => revenue), [sales]);
  const second = useMemo(() => ({ name: 'Redemptions', points: pointsOf(redemptions, ({ used }) => used), format: (value: number) => `${formatMoney(value, currency)} redeemed` }), [redemptions, currency]);
  const format = useMemo(() => (value: number) => `${formatMoney(value, currency)} sold`, [currency]);
  const label = `Sales and redemptions: ${formatMoney(sales.total.revenue, currency)} sold, ${formatMoney(redemptions.total.used, currency)} redeemed`;
  return (
    <Sheet role="region" aria-labelledby="flow" className={styles.flow}>
      <div className={styles.head}>
        <h2 id="flow">Sales and redemptions</h2>
        <ul className={styles.key}>
          <li>Sales <b className="num">{formatMoney(sales.total.revenue, currency)}</b></li>
          <li>Redemptions <b className="num">{formatMoney(redemptions.total.used, currency)}</b></li>
        </ul>
      </div>
      <div className={styles.chart}><LineChart key={`${sales.from}/${sales.to}`} label={label} points={points} second={second} xTitle={sales.by === 'day' ? 'Date' : `First day of the ${sales.by}`} yTitle="Dollars" format={format} formatShort={(value) => formatFaceValue(value, currency)} /></div>
    </Sheet>
  );
}
