import { GiftCardView } from '../../../components/gift-card-view.js';
import { Leaders } from '../../../components/leaders.js';
import { Price } from '../../../components/price.js';
import { SoldValue } from '../../../components/sold-value.js';
import { chargedAmount, savingOf, type Business, type GiftCard } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import { soldText } from '../../../lib/price-texts.js';
import { boughtCard, type PurchaseState } from '../slice.js';
import { useCardPicture } from './gift-design.js';
import { GiftNote } from './gift-note.js';
import { useCards } from './use-cards.js';
import styles from './preview.module.css';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

/** Beside the steps on wide screens: the card, the note and the bill. */
export function Preview({ purchase }: { purchase: PurchaseState }) {
  const {
    giftCard,
    business: { value: business },
    type,
    step,
  } = purchase;
  const image = useCardPicture(purchase);
  const cards = useCards(type);
  if (!giftCard) return null;
  const isChosen = boughtCard(purchase) !== null;
  return (
    <aside className={styles.preview} aria-label={t('note.preview')} tabIndex={0}>
      <GiftCardView
        tilt
        image={image}
        loading="eager"
        className={styles.card}
        {...(business
          ? {
              band: {
                name: business.name,
                logoUrl: business.logoUrl,
                value: isChosen ? <SoldValue giftCard={giftCard} /> : t('amount.any'),
              },
            }
          : {})}
      />
      {type === 'gift' && step > 1 && <GiftNote className={styles.note} />}
      {isChosen && <Bill giftCard={giftCard} business={business} cards={cards} />}
    </aside>
  );
}

function Bill({ giftCard, business, cards }: { giftCard: GiftCard; business: Business | null; cards: number }) {
  const saving = savingOf(giftCard);
  return (
    <Leaders
      className={styles.bill}
      lines={[
        {
          label:
            cards > 1
              ? t('several.each', { count: cards, each: soldText(giftCard) })
              : giftCard.packageTerms
                ? soldText(giftCard)
                : giftCard.giftCardName,
          value: formatMoney(giftCard.amount * cards, giftCard.currency),
        },
        ...(saving > 0
          ? [
              {
                label: t('price.percentOff', { discount: giftCard.discount }),
                value: `-${formatMoney(saving * cards, giftCard.currency)}`,
              },
            ]
          : []),
        ...(business?.payments?.fixedAmount === undefined
          ? []
          : [{ label: work('price.label'), value: formatMoney(giftCard.salePrice * cards, giftCard.currency) }]),
        {
          label: business?.payments?.fixedAmount === undefined ? t('price.toPay') : t('price.toPayInPilot'),
          value: formatMoney(chargedAmount(giftCard, business?.payments, cards), giftCard.currency),
          total: true,
        },
      ]}
    />
  );
}

/** On phones the preview shrinks to a row: picture, name, price. */
export function Brief({ purchase }: { purchase: PurchaseState }) {
  const { giftCard } = purchase;
  const image = useCardPicture(purchase);
  if (!giftCard) return null;
  return (
    <div className={styles.brief}>
      <GiftCardView small image={image} loading="eager" />
      <div>
        <b>{giftCard.giftCardName}</b>
        {giftCard.packageTerms && <p>{soldText(giftCard)}</p>}
        <Price
          from={boughtCard(purchase) === null}
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
