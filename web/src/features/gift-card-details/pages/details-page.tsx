import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { Link } from '../../../components/link.js';
import { useChosenAmount } from '../../../app/chosen-amounts.js';
import { buyRequested } from '../../../app/purchase-intent.js';
import { ThemeToggle } from '../../../app/theme/theme-toggle.js';
import { AmountChoice } from '../../../components/amount-choice.js';
import { Brand } from '../../../components/brand.js';
import { Button, ButtonLink } from '../../../components/button.js';
import { GiftCardAbout } from '../../../components/gift-card-about.js';
import { latePart } from '../../../components/late-part.js';
import { PageTitle } from '../../../components/page-title.js';
import { Price } from '../../../components/price.js';
import { EmptyState, ErrorState } from '../../../components/state.js';
import { useAccent } from '../../../lib/accent.js';
import { amountError, amountText, atAmount, priceText } from '../../../lib/card-amount.js';
import type { GiftCard } from '../../../lib/gift-card.js';
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
  const [amount, chooseAmount] = useChosenAmount(giftCard);
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = atAmount(giftCard, amount);
  const bought = chosen ?? giftCard;
  const from = chosen === undefined;
  const choose = (typed: string) => {
    setAsked(false);
    chooseAmount(typed);
  };
  const buy = () => {
    setAsked(true);
    if (amountError(giftCard, amount) === null) onBuy();
    else field.current?.focus();
  };
  return (
    <main id="main" className="wrap">
      <PageTitle description={descriptionOf(giftCard)}>
        {t('page.title', { giftCardName: giftCard.giftCardName, name: business.name })}
      </PageTitle>
      <div className={styles.detail}>
        <TurningCard
          giftCard={giftCard}
          business={business}
          value={
            chosen
              ? formatMoney(chosen.amount, chosen.currency)
              : priceText({ ...giftCard, salePrice: giftCard.amount })
          }
        />
        <GiftCardAbout
          giftCard={bought}
          validityMonths={business.validityMonths}
          level={1}
          from={from}
          amountChoice={
            giftCard.amountRange && (
              <AmountChoice giftCard={giftCard} value={amount} onChange={choose} asked={asked} field={field} />
            )
          }
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
            <Button variant="primary" className={styles.button} onClick={buy}>
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

function descriptionOf(giftCard: GiftCard): string {
  const { description, amount, salePrice, currency } = giftCard;
  return giftCard.amountRange
    ? t('page.descriptionOfRange', { description, amounts: amountText(giftCard) })
    : t('page.description', {
        description,
        amount: formatMoney(amount, currency),
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
