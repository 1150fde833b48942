import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { buyRequested } from '../../../app/purchase-intent.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { GiftCardAbout } from '../../../components/gift-card-about.js';
import { latePart } from '../../../components/late-part.js';
import { PageTitle } from '../../../components/page-title.js';
import { Price } from '../../../components/price.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { formatMoney } from '../../../lib/money.js';
import type { GiftCardDetails } from '../api.js';
import { DetailsBones } from '../components/details-bones.js';
import { TurningCard } from '../components/turning-card.js';
import { selectDetails } from '../slice.js';
import { giftCardDetailsActions, isOf } from '../slice.js';
import styles from './details-page.module.css';
import { t } from '../texts.js';
import { common } from '../../../lib/texts.js';

const BusinessContact = latePart(async () => (await import('../../../components/business-contact.js')).BusinessContact);

/** /gift-card/{id} and /{businessSlug}/gift-card/{id}. */
export function DetailsPage() {
  const { id = '', businessSlug } = useParams();
  const state = useSelector(selectDetails);
  const dispatch = useDispatch();
  const address = useMemo(() => ({ id, businessSlug }), [id, businessSlug]);
  useEffect(() => {
    dispatch(giftCardDetailsActions.detailsOpened(address));
  }, [dispatch, address]);
  const shown = isOf(state, address);
  const details = shown ? state.details : null;
  useAccent(details?.business.accent);
  const listHref = businessSlug === undefined ? '/explore' : `/${businessSlug}/giftcards`;
  const failed = shown && state.status === 'failed';

  return (
    <>
      <header className={`wrap ${styles.top}`}>
        {failed ? <Brand /> : <BackLink href={listHref} details={businessSlug === undefined ? null : details} />}
        <ThemeToggle className={styles.theme} />
      </header>
      {failed ? (
        <Failed
          code={state.errorCode}
          listHref={listHref}
          onRetry={() => dispatch(giftCardDetailsActions.detailsRequested(address))}
        />
      ) : details ? (
        <Ready details={details} onBuy={() => dispatch(buyRequested(details))} />
      ) : (
        <DetailsBones />
      )}
    </>
  );
}

function BackLink({ href, details }: { href: string; details: GiftCardDetails | null }) {
  if (!details)
    return (
      <Link to={href} className={styles.business}>
        <ArrowLeft className="icon" aria-hidden />
        {t('back.label')}
      </Link>
    );
  const { name, logoUrl } = details.business;
  return (
    <Link to={href} className={styles.business} aria-label={t('back.ofBusiness', { name })}>
      <ArrowLeft className="icon" aria-hidden />
      {logoUrl && <img src={logoUrl} width={36} height={36} alt="" />}
      <span>{name}</span>
    </Link>
  );
}

function Ready({ details: { giftCard, business }, onBuy }: { details: GiftCardDetails; onBuy: () => void }) {
  const price = {
    price: giftCard.salePrice,
    amount: giftCard.amount,
    discount: giftCard.discount,
    currency: giftCard.currency,
  };
  return (
    <main id="main" className="wrap">
      <PageTitle
        description={t('page.description', {
          description: giftCard.description,
          amount: formatMoney(giftCard.amount, giftCard.currency),
          salePrice: formatMoney(giftCard.salePrice, giftCard.currency),
        })}
      >
        {t('page.title', { giftCardName: giftCard.giftCardName, name: business.name })}
      </PageTitle>
      <div className={styles.detail}>
        <TurningCard giftCard={giftCard} business={business} />
        <GiftCardAbout giftCard={giftCard} validityMonths={business.validityMonths} level={1}>
          <div className={styles.buy}>
            <div className={styles.barPrice} aria-hidden>
              <Price {...price} showPercent={false} />
            </div>
            <Button variant="primary" className={styles.button} onClick={onBuy}>
              {common('giftCards.buyNow')}
            </Button>
          </div>
        </GiftCardAbout>
      </div>
      <BusinessContact business={business} title={t('visit', { name: business.name })} className={styles.visit} />
      <p className={`small muted ${styles.required}`}>{business.requiredWords.join(' ')}</p>
      <div className={styles.end} />
    </main>
  );
}

function Failed({ code, listHref, onRetry }: { code: string | null; listHref: string; onRetry: () => void }) {
  return (
    <main id="main" className={`wrap ${styles.state}`}>
      <PageTitle>{t('giftCard')}</PageTitle>
      {code === 'GIFT_CARD_NOT_FOUND' ? (
        <EmptyState
          level={1}
          title={t('notOnSale.title')}
          text={t('notOnSale.hint')}
          action={
            <ButtonLink to={listHref} variant="primary">
              {t('notOnSale.action')}
            </ButtonLink>
          }
        />
      ) : (
        <ErrorState level={1} title={t('failed')} onRetry={onRetry} />
      )}
    </main>
  );
}
