import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { typedNumber } from '../../../lib/typed-money.js';
import { changeOf, type Trend } from '../period.js';
import { t } from '../texts.js';
import styles from './trend-note.module.css';

/** `+12.5% 369 vs. 328 before`: arrow, sign and colour together, and both sums. */
export function TrendNote({ trend, format }: { trend: Trend; format: (value: number) => string }) {
  const change = changeOf(trend);
  const direction = Math.sign(trend.now - trend.before);
  const Icon = direction > 0 ? TrendingUp : direction < 0 ? TrendingDown : Minus;
  return (
    <span className={styles.note}>
      <span className={styles.trend} data-direction={direction}>
        <Icon aria-hidden />
        {direction === 0
          ? t('change.same')
          : change !== null &&
            (change > 0
              ? t('change.more', { percent: typedNumber(change.toFixed(1)) })
              : t('change.fewer', { percent: typedNumber(Math.abs(change).toFixed(1)) }))}
      </span>{' '}
      {t('change.nowAndBefore', { now: format(trend.now), before: format(trend.before) })}
    </span>
  );
}
