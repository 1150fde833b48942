import { formatMoney } from '../lib/money.js';
import { PercentOff } from './badge.js';
import styles from './price.module.css';
import { common } from '../lib/texts.js';

interface PriceProps {
  /** Decimal dollars. */
  price: number;
  amount: number;
  discount: number;
  currency: string;
  size?: 'normal' | 'large' | undefined;
  showPercent?: boolean | undefined;
  /** There are dearer ones: the guest chooses the amount. */
  from?: boolean | undefined;
}

/** What you pay, what it is worth, what you save. */
export function Price({
  price,
  amount,
  discount,
  currency,
  size = 'normal',
  showPercent = true,
  from = false,
}: PriceProps) {
  return (
    <p className={styles.price} data-size={size}>
      <strong>
        <span className="sr-only">{common('price.screenReader')}</span>
        {from ? common('price.from', { price: formatMoney(price, currency) }) : formatMoney(price, currency)}
      </strong>
      {discount > 0 && (
        <s>
          <span className="sr-only">{common('price.insteadOf')}</span>
          {formatMoney(amount, currency)}
        </s>
      )}
      {discount > 0 && showPercent && <PercentOff percent={discount} />}
    </p>
  );
}
