import { chargedAmount } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import { cardsOf } from '../people.js';
import { boughtCard, type PurchaseState } from '../slice.js';
import { t } from '../texts.js';
import dialog from './purchase-dialog.module.css';

/** The sum at the dialog's foot, where no bill stands beside the steps. */
export function ToPay({
  purchase,
  cards = cardsOf(purchase.type, purchase.details),
}: {
  purchase: PurchaseState;
  /** How many there are, while that is being chosen. */
  cards?: number;
}) {
  const { business, payment } = purchase;
  const giftCard = boughtCard(purchase);
  if (!giftCard || payment.status === 'completed') return null;
  const payments = business.value?.payments;
  return (
    <p className={dialog.toPay}>
      {payments?.fixedAmount === undefined ? t('price.toPay') : t('price.toPayInPilot')}
      <b className="num">{formatMoney(chargedAmount(giftCard, payments, cards), giftCard.currency)}</b>
    </p>
  );
}
