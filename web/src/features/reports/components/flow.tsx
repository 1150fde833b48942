import { useMemo } from 'react';
import { LineChart } from '../../../components/line-chart.js';
import { Sheet } from '../../../components/sheet.js';
import { formatMoney } from '../../../lib/money.js';
import { pointsOf } from '../figures.js';
import type { Reports } from '../slice.js';
import styles from './flow.module.css';
import { texts } from '../texts.js';

/** Sales and redemptions over the period, two lines. */
export function Flow({ reports: { sales, redemptions } }: { reports: Reports }) {
  const { currency } = sales;
  const points = useMemo(() => pointsOf(sales, ({ revenue }) => revenue), [sales]);
  const second = useMemo(
    () => ({
      name: texts.redemptions,
      points: pointsOf(redemptions, ({ used }) => used),
      format: (value: number) => texts.redeemedFor(formatMoney(value, currency)),
    }),
    [redemptions, currency],
  );
  const format = useMemo(() => (value: number) => texts.soldFor(formatMoney(value, currency)), [currency]);
  const label = texts.salesAndRedemptionsSold(
    formatMoney(sales.total.revenue, currency),
    formatMoney(redemptions.total.used, currency),
  );
  return (
    <Sheet role="region" aria-labelledby="flow" className={styles.flow}>
      <div className={styles.head}>
        <h2 id="flow">{texts.salesAndRedemptions}</h2>
        <ul className={styles.key}>
          <li>
            {texts.sales}
            <b className="num">{formatMoney(sales.total.revenue, currency)}</b>
          </li>
          <li>
            {texts.redemptionsSum}
            <b className="num">{formatMoney(redemptions.total.used, currency)}</b>
          </li>
        </ul>
      </div>
      <div className={styles.chart}>
        <LineChart
          key={`${sales.from}/${sales.to}`}
          label={label}
          points={points}
          second={second}
          xTitle={texts.firstDayOf[sales.by]}
          yTitle={texts.dollars}
          format={format}
          formatShort={(value) => formatMoney(value, currency)}
        />
      </div>
    </Sheet>
  );
}
