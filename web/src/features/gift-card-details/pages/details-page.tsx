import { ArrowLeft, CalendarClock, Mail, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useParams } from 'react-router-dom';
import { buyRequested } from '../../../app/purchase-intent.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Tag } from '../../../components/badge.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { PageTitle } from '../../../components/page-title.js';
import { Price } from '../../../components/price.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { formatDate } from '../../../lib/dates.js';
import { savingOf, validityText } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import type { GiftCardDetails } from '../api.js';
import { DetailsBones } from '../components/details-bones.js';
import { TurningCard } from '../components/turning-card.js';
import { selectDetails } from '../selectors.js';
import { detailsOpened, detailsRequested } from '../slice.js';
import styles from './details-page.module.css';

/** /gift-card/{id} and /{businessSlug}/gift-card/{id}. */
export function DetailsPage() {
  const { id = '', businessSlug } = useParams();
  const state = useSelector(selectDetails);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(detailsOpened(id));
  }, [dispatch, id]);
  const details = state.id === id ? state.details : null;
  useAccent(details?.business.accent);
  const listHref = businessSlug === undefined ? '/explore' : `/${businessSlug}/giftcards`;

  return (
    <>
      <header className={`wrap ${styles.top}`}>
        <BackLink href={listHref} details={businessSlug === undefined ? null : details} />
        <ThemeToggle className={styles.theme} />
      </header>
      {state.status === 'failed' && state.id === id ? <Failed code={state.errorCode} listHref={listHref} onRetry={() => dispatch(detailsRequested(id))} /> : details ? <Ready details={details} onBuy={() => dispatch(buyRequested(details))} /> : <DetailsBones />}
    </>
  );
}

function BackLink({ href, details }: { href: string; details: GiftCardDetails | null }) {
  if (!details) return <Link to={href} className={styles.house}><ArrowLeft className="icon" aria-hidden />All gift cards</Link>;
  const { name, logoUrl } = details.business;
  return (
    <Link to={href} className={styles.house} aria-label={`All gift cards of ${name}`}>
      <ArrowLeft className="icon" aria-hidden />
      {logoUrl && <img src={logoUrl} width={36} height={36} alt="" />}
      <span>{name}</span>
    </Link>
  );
}

function Ready({ details: { giftCard, business }, onBuy }: { details: GiftCardDetails; onBuy: () => void }) {
  const saving = savingOf(giftCard);
  const price = { price: giftCard.salePrice, amount: giftCard.amount, discount: giftCard.discount, currency: giftCard.currency };
  return (
    <main id="main" className="wrap">
      <PageTitle description={`${giftCard.description} ${formatMoney(giftCard.amount, giftCard.currency)} for ${formatMoney(giftCard.salePrice, giftCard.currency)}.`}>{`${giftCard.giftCardName}: gift card of ${business.name}`}</PageTitle>
      <div className={styles.detail}>
        <TurningCard giftCard={giftCard} business={business} />
        <div className={styles.about}>
          <Tag tag={giftCard.giftCardTag} />
          <h1>{giftCard.giftCardName}</h1>
          <p className="lead">{giftCard.description}</p>
          <div className={styles.price}><Price size="large" {...price} /></div>
          {saving > 0 && <p className={`num ${styles.save}`}>Save {formatMoney(saving, giftCard.currency)}</p>}
          <ul className={styles.notes}>
            <li><Mail aria-hidden />Instant delivery to your email</li>
            <li><CalendarClock aria-hidden />{validityText(business.validityMonths)}</li>
            <li><ShieldCheck aria-hidden />Secure purchase</li>
          </ul>
          <div className={styles.buy}>
            <div className={styles.barPrice} aria-hidden><Price {...price} showPercent={false} /></div>
            <Button variant="primary" className={styles.button} onClick={onBuy}>Buy Now</Button>
          </div>
          {giftCard.expirationDate && <p className={`small muted ${styles.until}`}>On sale until {formatDate(giftCard.expirationDate)}</p>}
        </div>
      </div>
    </main>
  );
}

function Failed({ code, listHref, onRetry }: { code: string | null; listHref: string; onRetry: () => void }) {
  return (
    <main id="main" className={`wrap ${styles.state}`}>
      <PageTitle>Gift card</PageTitle>
      {code === 'GIFT_CARD_NOT_FOUND'
        ? <EmptyState level={1} title="This gift card is not on sale any more" text="It may have sold its last day. There are others to choose from." action={<ButtonLink to={listHref} variant="primary">See all gift cards</ButtonLink>} />
        : <ErrorState level={1} message="Oops! We couldn't load this gift card. Please try again." onRetry={onRetry} />}
    </main>
  );
}
