import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { buyRequested } from '../../../app/purchase-intent.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { Brand } from '../../../components/brand.js';
import { ButtonLink } from '../../../components/button.js';
import { latePart } from '../../../components/late-part.js';
import { PageTitle } from '../../../components/page-title.js';
import { SoldValue } from '../../../components/sold-value.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { amountText, soldText } from '../../../lib/price-texts.js';
import type { GiftCard } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import type { GiftCardDetails } from '../api.js';
import { CardForSale } from '../components/card-for-sale.js';
import { CardBones, DetailsBones } from '../components/details-bones.js';
import { selectDetails } from '../slice.js';
import { giftCardDetailsActions, isOf } from '../slice.js';
import styles from './details-page.module.css';
import { t } from '../texts.js';

const BusinessContact = latePart(async () => (await import('../../../components/business-contact.js')).BusinessContact);

const CardOfAnyAmount = latePart(
  async () => (await import('../components/card-of-any-amount.js')).CardOfAnyAmount,
  <CardBones />,
);

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

function Ready({ details, onBuy }: { details: GiftCardDetails; onBuy: () => void }) {
  const { giftCard, business } = details;
  return (
    <main id="main" className="wrap">
      <PageTitle description={descriptionOf(giftCard)}>
        {t('page.title', { giftCardName: giftCard.giftCardName, name: business.name })}
      </PageTitle>
      {giftCard.amountRange ? (
        <CardOfAnyAmount details={details} onBuy={onBuy} />
      ) : (
        <CardForSale details={details} bought={giftCard} value={<SoldValue giftCard={giftCard} />} onBuy={onBuy} />
      )}
      <BusinessContact business={business} title={t('visit', { name: business.name })} className={styles.visit} />
      <p className={`small muted ${styles.required}`}>{business.requiredWords.join(' ')}</p>
      <div className={styles.end} />
    </main>
  );
}

function descriptionOf(giftCard: GiftCard): string {
  const { description, salePrice, currency } = giftCard;
  return giftCard.amountRange
    ? t('page.descriptionOfRange', { description, amounts: amountText(giftCard) })
    : t('page.description', {
        description,
        amount: soldText(giftCard),
        salePrice: formatMoney(salePrice, currency),
      });
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
