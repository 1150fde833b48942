import { GiftCardView } from '../../../components/gift-card-view.js';
import { Leaders } from '../../../components/leaders.js';
import { Price } from '../../../components/price.js';
import { chargedAmount, savingOf } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import type { PurchaseState } from '../slice.js';
import { GiftNote } from './gift-note.js';
import styles from './preview.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** Beside the steps on wide screens: the card, the note and the bill. */
export function Preview({
  purchase: {
    giftCard,
    business: { value: business },
    type,
    step,
  },
}: {
  purchase: PurchaseState;
}) {
  if (!giftCard) return null;
  const saving = savingOf(giftCard);
  return (
    <aside className={styles.preview} aria-label={t('note.preview')} tabIndex={0}>
      <GiftCardView
        tilt
        image={giftCard.giftCardImg}
        loading="eager"
        className={styles.card}
        {...(business
          ? {
              band: {
                name: business.name,
                logoUrl: business.logoUrl,
                value: formatMoney(giftCard.amount, giftCard.currency),
              },
            }
          : {})}
      />
      {type === 'gift' && step > 1 && <GiftNote className={styles.note} />}
      <Leaders
        className={styles.bill}
        lines={[
          { label: giftCard.giftCardName, value: formatMoney(giftCard.amount, giftCard.currency) },
          ...(saving > 0
            ? [
                {
                  label: t('price.percentOff', { discount: giftCard.discount }),
                  value: `-${formatMoney(saving, giftCard.currency)}`,
                },
              ]
            : []),
          ...(business?.payments?.fixedAmount === undefined
            ? []
            : [{ label: work('price.label'), value: formatMoney(giftCard.salePrice, giftCard.currency) }]),
          {
            label: business?.payments?.fixedAmount === undefined ? t('price.toPay') : t('price.toPayInPilot'),
            value: formatMoney(chargedAmount(giftCard, business?.payments), giftCard.currency),
            total: true,
          },
        ]}
      />
    </aside>
  );
}

/** On phones the preview shrinks to a row: picture, name, price. */
export function Brief({ purchase: { giftCard } }: { purchase: PurchaseState }) {
  if (!giftCard) return null;
  return (
    <div className={styles.brief}>
      <GiftCardView small image={giftCard.giftCardImg} loading="eager" />
      <div>
        <b>{giftCard.giftCardName}</b>
        <Price
          price={giftCard.salePrice}
          amount={giftCard.amount}
          discount={giftCard.discount}
          currency={giftCard.currency}
          showPercent={false}
        />
      </div>
    </div>
  );
}
