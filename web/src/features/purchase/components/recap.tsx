import { isMailed, isSent } from '@giftcard/kernel/business/gift-delivery';
import { Mail, MessageSquare, Pencil, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { closeRequested } from '../../../app/purchase-intent.js';
import { formatMoney } from '../../../lib/money.js';
import { soldText } from '../../../lib/price-texts.js';
import { momentWords } from '../../../lib/zones.js';
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

/** Of a contribution: who pays how much, and what they write. What is wrong is put right on its page. */
function Part({ purchase, disabled }: { purchase: PurchaseState; disabled: boolean }) {
  const dispatch = useDispatch();
  const { details, giftCard, contributor } = purchase;
  return (
    <section className={styles.recap} aria-labelledby="your-part">
      <div className={styles.head}>
        <h3 id="your-part">{t('contribution.part')}</h3>
        {isChangeable(purchase) && (
          <button
            type="button"
            className={styles.change}
            disabled={disabled}
            onClick={() => dispatch(closeRequested())}
          >
            <Pencil aria-hidden />
            {t('summary.change')}
            <span className="sr-only">{t('contribution.changePart')}</span>
          </button>
        )}
      </div>
      <Person name={details.name} address={details.email}>
        {giftCard && <b className="num">{soldText(giftCard)}</b>}
      </Person>
      {details.message !== '' && <p className={styles.contents}>{t('contribution.line', { line: details.message })}</p>}
      <p className={styles.when}>
        <Mail aria-hidden />
        <span>{contributor && t('contribution.receipt', { until: untilOf(contributor.closes) })}</span>
      </p>
    </section>
  );
}

const untilOf = ({ at, zone }: { at: string; zone: string }): string => momentWords(new Date(at), zone);

function Person({ name, address, children }: { name: string; address: string; children: ReactNode }) {
  return (
    <div className={styles.person}>
      <span className={styles.face} aria-hidden>
        {[...name][0]?.toUpperCase()}
      </span>
      <div>
        <b>{name}</b>
        <p>{address}</p>
      </div>
      {children}
    </div>
  );
}

/** What is paid for, by whom or for whom, where it can still be changed. */
export function Recap(props: { purchase: PurchaseState; disabled: boolean }) {
  return props.purchase.type === 'contribution' ? <Part {...props} /> : <GoingTo {...props} />;
}

/** Who gets the card and at which address. */
function GoingTo({ purchase, disabled }: { purchase: PurchaseState; disabled: boolean }) {
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
