import { Dialog } from '../../../components/dialog.js';
import { Leaders } from '../../../components/leaders.js';
import type { Buyer } from '../../../lib/buyer.js';
import { formatMoney } from '../../../lib/money.js';
import { CardActions } from './card-actions.js';
import { History } from './history.js';
import styles from './history-dialog.module.css';
import { Used } from './used.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** What became of one card. */
export function HistoryDialog({ buyer, onClose }: { buyer: Buyer | null; onClose: () => void }) {
  if (!buyer) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('history.title')}
      description={[buyer.orderNumber, buyer.buyerName, buyer.giftCardName].filter(Boolean).join(', ')}
    >
      <div className={styles.balance}>
        <Used buyer={buyer} />
        <Leaders
          lines={[
            { label: work('card.redeemed'), value: formatMoney(buyer.usedAmount, buyer.currency) },
            { label: t('history.remaining'), value: formatMoney(buyer.remainingBalance, buyer.currency), total: true },
          ]}
        />
      </div>
      <History buyer={buyer} />
      <CardActions buyer={buyer} />
    </Dialog>
  );
}
