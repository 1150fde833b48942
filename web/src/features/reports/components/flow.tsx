import { memo, useMemo } from 'react';
import { LineChart } from '../../../components/line-chart.js';
import { Sheet } from '../../../components/sheet.js';
import { currencyName, formatMoney } from '../../../lib/money.js';
import { pointsOf } from '../figures.js';
import type { Reports } from '../slice.js';
import styles from './flow.module.css';
import { t } from '../texts.js';

/** Sales and redemptions over the period, two lines. */
export const Flow = memo(function Flow({ reports: { sales, redemptions } }: { reports: Reports }) {
  const { currency } = sales;
  const points = useMemo(() => pointsOf(sales, ({ revenue }) => revenue), [sales]);
  const second = useMemo(
    () => ({
      name: t('redemptions'),
      points: pointsOf(redemptions, ({ used }) => used),
      format: (value: number) => t('chart.redeemedFor', { value: formatMoney(value, currency) }),
    }),
    [redemptions, currency],
  );
  const format = useMemo(
    () => (value: number) => t('chart.soldFor', { value: formatMoney(value, currency) }),
    [currency],
  );
  const label = t('chart.summary', {
    revenue: formatMoney(sales.total.revenue, currency),
    used: formatMoney(redemptions.total.used, currency),
  });
  return (
    <Sheet role="region" aria-labelledby="flow" className={styles.flow}>
      <div className={styles.head}>
        <h2 id="flow">{t('chart.title')}</h2>
        <ul className={styles.key}>
          <li>
            {t('chart.sales')}
            <b className="num">{formatMoney(sales.total.revenue, currency)}</b>
          </li>
          <li>
            {t('chart.redemptions')}
            <b className="num">{formatMoney(redemptions.total.used, currency)}</b>
          </li>
          {sales.total.counterTaken > 0 && (
            <li className={styles.plain}>
              {t('chart.atCounter')}
              <b className="num">{formatMoney(sales.total.counterTaken, currency)}</b>
            </li>
          )}
          {redemptions.total.cashedOut > 0 && (
            <li className={styles.plain}>
              {t('chart.cashedOut')}
              <b className="num">{formatMoney(redemptions.total.cashedOut, currency)}</b>
            </li>
          )}
          {redemptions.total.offlineLoss > 0 && (
            <li className={styles.plain}>
              {t('chart.offlineLoss')}
              <b className="num">{formatMoney(redemptions.total.offlineLoss, currency)}</b>
            </li>
          )}
          {redemptions.total.tips > 0 && (
            <li className={styles.plain}>
              {t('chart.tips')}
              <b className="num">{formatMoney(redemptions.total.tips, currency)}</b>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.chart}>
        <LineChart
          key={`${sales.from}/${sales.to}`}
          label={label}
          points={points}
          second={second}
          xTitle={t(`chart.firstDay.${sales.by}`)}
          yTitle={currencyName(currency)}
          format={format}
          formatShort={(value) => formatMoney(value, currency)}
        />
      </div>
    </Sheet>
  );
});
