import type { Buyer } from '../../../lib/buyer.js';
import { formatDateTime } from '../../../lib/dates.js';
import { formatMoney } from '../../../lib/money.js';
import { kindText } from '../model.js';
import styles from './history.module.css';

/** Redeemed amount, remaining amount and date of each entry, newest first. */
export function History({ buyer }: { buyer: Buyer }) {
  if (buyer.redemptionHistory.length === 0) return <p className="muted">Nothing redeemed yet.</p>;
  return (
    <ol className={styles.history}>
      {buyer.redemptionHistory.map((entry, at) => (
        <li key={`${entry.redemptionDate}-${at}`}>
          <time dateTime={entry.redemptionDate}>{formatDateTime(entry.redemptionDate)}</time>
          <span className={styles.sum}><b>{formatMoney(entry.redeemedAmount, buyer.currency)}</b><span>{kindText(entry.kind)}</span></span>
          <span className={styles.sum}>{formatMoney(entry.remainingAmount, buyer.currency)}<span>left</span></span>
        </li>
      ))}
    </ol>
  );
}
