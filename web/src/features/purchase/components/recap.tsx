import { isMailed, isSent } from '@giftcard/kernel/business/gift-delivery';
import { Mail, MessageSquare, Pencil, Repeat } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { formatMoney } from '../../../lib/money.js';
import { soldText } from '../../../lib/price-texts.js';
import { arrivalWords } from '../arrival-words.js';
import { peopleOf } from '../people.js';
import { reloadOf } from '../reload.js';
import { addressOf } from '../recipient-address.js';
import { isChangeable, purchaseActions, type PurchaseState } from '../slice.js';
import { t } from '../texts.js';
import styles from './recap.module.css';

/** That the card does it again by itself, before it is paid. */
function ReloadLine({ purchase }: { purchase: PurchaseState }) {
  const reload = reloadOf(purchase);
  if (!reload || !purchase.giftCard) return null;
  const { currency } = purchase.giftCard;
  return (
    <p className={styles.when}>
      <Repeat aria-hidden />
      <span>
        {t('reload.recap', {
          amount: formatMoney(reload.amount, currency),
          threshold: formatMoney(reload.threshold, currency),
        })}
      </span>
    </p>
  );
}

/** Who gets the card and at which address, where it can still be changed. */
export function Recap({ purchase, disabled }: { purchase: PurchaseState; disabled: boolean }) {
  const dispatch = useDispatch();
  const { details, giftCard, type } = purchase;
  const arrives = type === 'gift' ? arrivalWords(details) : null;
  const isByLink = type === 'gift' && !isSent(details.delivery);
  const isByText = type === 'gift' && details.delivery === 'sms';
  const people =
    type !== 'gift'
      ? [{ name: details.name, address: details.email }]
      : isMailed(details.delivery)
        ? peopleOf(details).map(({ name, email }) => ({ name, address: email }))
        : [{ name: details.recipientName, address: isByLink ? t('summary.byLink') : addressOf(details) }];
  return (
    <section className={styles.recap} aria-labelledby="going-to">
      <div className={styles.head}>
        <h3 id="going-to">{type === 'topUp' ? t('topUp.payer') : t('summary.goingTo')}</h3>
        {isChangeable(purchase) && (
          <button
            type="button"
            className={styles.change}
            disabled={disabled}
            onClick={() => dispatch(purchaseActions.detailsReopened())}
          >
            <Pencil aria-hidden />
            {t('summary.change')}
            <span className="sr-only">{type === 'topUp' ? t('topUp.changePayer') : t('summary.changeRecipient')}</span>
          </button>
        )}
      </div>
      {people.map(({ name, address }, place) => (
        <div key={place} className={styles.person}>
          <span className={styles.face} aria-hidden>
            {[...name][0]?.toUpperCase()}
          </span>
          <div>
            <b>{name}</b>
            <p>{address}</p>
            {giftCard?.packageTerms && <p>{soldText(giftCard)}</p>}
          </div>
          {giftCard && !giftCard.packageTerms && <b className="num">{soldText(giftCard)}</b>}
        </div>
      ))}
      {giftCard?.packageTerms && <p className={styles.contents}>{giftCard.packageTerms.contents}</p>}
      <p className={styles.when}>
        {isByText ? <MessageSquare aria-hidden /> : <Mail aria-hidden />}
        <span>
          {type === 'topUp'
            ? t('topUp.arrival')
            : isByLink
              ? t('summary.linkReady')
              : arrives === null
                ? t(isByText ? 'summary.arrivalByText' : 'summary.arrival')
                : t('summary.arrives', { when: arrives })}
          {type === 'gift' &&
            ` ${t(details.copy && isMailed(details.delivery) ? 'summary.receiptAndCopy' : 'summary.receipt', { address: details.email })}`}
        </span>
      </p>
      <ReloadLine purchase={purchase} />
    </section>
  );
}
