import { splitMoney } from '../lib/money.js';
import styles from './sum.module.css';

/** A large sum of money: Fraunces, with the cents smaller and muted. */
export function Sum({ amount, currency, size }: { amount: number; currency: string; size?: 22 | 36 | 48 | undefined }) {
  const [whole, cents] = splitMoney(amount, currency);
  return (
    <span className={styles.sum} data-size={size}>
      {whole}
      <small>{cents}</small>
    </span>
  );
}
