import type { MouseEvent } from 'react';
import { Link } from '../../../components/link.js';
import { Tag } from '../../../components/badge.js';
import { Button } from '../../../components/button.js';
import { GiftCardView } from '../../../components/gift-card-view.js';
import { Price } from '../../../components/price.js';
import { Skeleton } from '../../../components/skeleton.js';
import { unitsText, type Offer as OfferOfHouse } from '../../../lib/gift-card.js';
import styles from './offer.module.css';
import { common } from '../../../lib/texts.js';
import { t } from '../texts.js';

interface OfferProps {
  giftCard: OfferOfHouse;
  href: string;
  /** `opening` while its details are about to open, `waiting` while another card's are. */
  phase: 'still' | 'opening' | 'waiting';
  /** The first picture is loaded before all else, the rest when they come near. */
  loading: 'first' | 'lazy';
  /** Says whose card it is: the list is of many businesses. */
  withBusiness: boolean;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  onBuy: () => void;
}

/** As the grid lays it out. Phones with more than two pixels to a point get two: nobody sees more in a list, and the first picture is what the page is waited for. */
const SIZES = '(min-width: 1000px) 356px, (min-width: 640px) 46vw, (min-resolution: 2.2dppx) 58vw, calc(100vw - 40px)';

/** One card of the list: the whole of it opens the details, Buy Now opens the purchase. */
export function Offer({ giftCard, href, phase, loading, withBusiness, onOpen, onBuy }: OfferProps) {
  const { packageTerms } = giftCard;
  return (
    <article className={styles.offer} data-phase={phase}>
      <Tag tag={giftCard.giftCardTag} stock className={styles.tag} />
      <GiftCardView image={giftCard.giftCardImg} sizes={SIZES} loading={loading} className={styles.card} />
      {withBusiness && giftCard.business && <BusinessLink slug={giftCard.businessSlug} {...giftCard.business} />}
      <h2 className={styles.name}>
        <Link to={href} onClick={onOpen}>
          {giftCard.giftCardName}
        </Link>
      </h2>
      {packageTerms && <p className={styles.units}>{unitsText(packageTerms.units, packageTerms)}</p>}
      <p className={styles.text}>{giftCard.description}</p>
      <div className={styles.buy}>
        <Price
          from={giftCard.amountRange !== undefined}
          price={giftCard.salePrice}
          amount={giftCard.amount}
          discount={giftCard.discount}
          currency={giftCard.currency}
        />
        <Button
          variant="primary"
          size="small"
          className={styles.button}
          aria-label={t('buyNow', { giftCardName: giftCard.giftCardName })}
          onClick={onBuy}
        >
          {common('giftCards.buyNow')}
        </Button>
      </div>
    </article>
  );
}

function BusinessLink({ slug, name, city, state }: { slug: string; name: string; city: string; state: string }) {
  const place = [city, state].filter(Boolean).join(', ');
  return (
    <p className={styles.business}>
      <Link to={`/${slug}/giftcards`}>{name}</Link>
      {place !== '' && <span className="muted">{place}</span>}
    </p>
  );
}

/** The bones of one offer: picture, title, text, price and button. */
export function OfferBones() {
  return (
    <div className={styles.offer} aria-hidden>
      <Skeleton className={styles.bonePicture} height="auto" radius={16} />
      <Skeleton width="62%" height={22} />
      <Skeleton width="94%" className={styles.boneText} />
      <div className={styles.buy}>
        <Skeleton width="40%" height={24} />
        <Skeleton width={96} height={44} radius={12} />
      </div>
    </div>
  );
}
