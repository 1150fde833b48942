import type { ReactNode } from 'react';
import { Button } from '../../../components/button.js';
import { GiftCardAbout } from '../../../components/gift-card-about.js';
import { Price } from '../../../components/price.js';
import { common } from '../../../lib/texts.js';
import type { GiftCardDetails } from '../api.js';
import styles from '../pages/details-page.module.css';
import { TurningCard } from './turning-card.js';

interface CardForSaleProps {
  details: GiftCardDetails;
  /** The gift card as it would be bought now. */
  bought: GiftCardDetails['giftCard'];
  /** What stands on the drawn card. */
  value: ReactNode;
  onBuy: () => void;
  amountChoice?: ReactNode;
  /** Another way to give it, under Buy Now. */
  otherWay?: ReactNode;
  /** No amount is chosen: prices are where they begin. */
  from?: boolean;
}

/** The card, what is said of it and its Buy Now, which stays at the bottom edge of a phone. */
export function CardForSale({ details, bought, value, onBuy, amountChoice, otherWay, from = false }: CardForSaleProps) {
  const { giftCard, business } = details;
  return (
    <div className={styles.detail}>
      <TurningCard giftCard={giftCard} business={business} value={value} />
      <GiftCardAbout
        giftCard={bought}
        validityMonths={business.validityMonths}
        level={1}
        from={from}
        amountChoice={amountChoice}
      >
        <div className={styles.buy}>
          <div className={styles.barPrice} aria-hidden>
            <Price
              price={bought.salePrice}
              amount={bought.amount}
              discount={bought.discount}
              currency={bought.currency}
              from={from}
              showPercent={false}
            />
          </div>
          <Button variant="primary" className={styles.button} onClick={onBuy}>
            {common('giftCards.buyNow')}
          </Button>
        </div>
        {otherWay}
      </GiftCardAbout>
    </div>
  );
}
