import { BadgeCheck, Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { buyAfterReload, closeRequested } from '../../../app/purchase-intent.js';
import { Alert } from '../../../components/alert.js';
import { Boundary } from '../../../components/boundary.js';
import { Button } from '../../../components/button.js';
import { DialogTitle } from '../../../components/dialog.js';
import { chargedAmount, termsPath, validityText, type Business } from '../../../lib/gift-card.js';
import { formatMoney } from '../../../lib/money.js';
import { cardsOf } from '../people.js';
import { reloadWish } from '../reload.js';
import { purchaseActions, type PurchaseState } from '../slice.js';
import type { CardHandle } from './card-payment.js';
import { MethodBones } from './method-bones.js';
import { NotLoaded } from './not-loaded.js';
import dialog from './purchase-dialog.module.css';
import { Recap } from './recap.js';
import styles from './step-payment.module.css';
import { ToPay } from './to-pay.js';
import { t } from '../texts.js';
import { work } from '../../../lib/work/texts.js';

const PaymentMethods = lazy(async () => ({ default: (await import('./payment-methods.js')).PaymentMethods }));

interface StepPaymentProps {
  purchase: PurchaseState;
  title: RefObject<HTMLHeadingElement | null>;
}

/** Step 3. Complete Purchase pays with the card that was filled in, if nothing is paid yet, and then finishes. */
export function StepPayment({ purchase, title }: StepPaymentProps) {
  const { giftCard, business, payment, completion } = purchase;
  const cards = cardsOf(purchase.type, purchase.details);
  const dispatch = useDispatch();
  const card = useRef<CardHandle | null>(null);
  const isContribution = purchase.type === 'contribution';
  const sending = payment.status === 'tokenizing' || payment.status === 'charging' || completion.status === 'running';
  const paid = payment.status === 'completed';
  const payable = business.status !== 'ready' || business.value?.payments !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    if (paid) dispatch(purchaseActions.completeRequested());
    else if (payment.status === 'unknown') dispatch(purchaseActions.paymentRetried());
    else if (card.current) {
      dispatch(purchaseActions.cardRequested());
      card.current.pay();
    } else dispatch(purchaseActions.sourceRefused(t('payment.incomplete')));
  };
  return (
    <form className={dialog.step} noValidate onSubmit={submit}>
      <div className={dialog.body}>
        <DialogTitle ref={title} tabIndex={-1} className={dialog.title}>
          {t('payment.title')}
        </DialogTitle>
        <p className={dialog.intro}>
          {giftCard && formatMoney(chargedAmount(giftCard, business.value?.payments, cards), giftCard.currency)}
          {business.value && t('ended.toBusiness', { name: business.value.name })}.
        </p>
        {giftCard && business.value?.payments?.fixedAmount !== undefined && (
          <Alert tone="plain" className={styles.above}>
            {t('price.pilot', {
              fixedAmount: formatMoney(business.value.payments.fixedAmount, giftCard.currency),
              salePrice: formatMoney(giftCard.salePrice, giftCard.currency),
            })}
          </Alert>
        )}
        {payment.error && <Alert className={styles.above}>{payment.error}</Alert>}
        <Recap purchase={purchase} disabled={sending} />
        {paid ? (
          <Paid />
        ) : (
          payment.status !== 'unknown' && <Methods purchase={purchase} card={card} sending={sending} />
        )}
        {purchase.alert && <Alert className={dialog.alert}>{purchase.alert}</Alert>}
        {completion.error && <Alert className={dialog.alert}>{completion.error}</Alert>}
        {payment.status === 'charging' && <SlowBank />}
        {business.value && !paid && <Terms business={business.value} isContribution={isContribution} />}
      </div>
      <footer className={dialog.foot}>
        <ToPay purchase={purchase} />
        {!paid && payment.status !== 'unknown' && (
          <Button
            disabled={sending}
            onClick={() => dispatch(isContribution ? closeRequested() : purchaseActions.wentBack(undefined))}
          >
            {work('previous')}
          </Button>
        )}
        {(payable || paid || payment.status === 'unknown') && (
          <Button type="submit" variant="primary" busy={sending}>
            <PayWords purchase={purchase} />
          </Button>
        )}
      </footer>
    </form>
  );
}

/** What is accepted by paying. */
function Terms({ business, isContribution }: { business: Business; isContribution: boolean }) {
  return (
    <p className={styles.terms}>
      {t(isContribution ? 'contribution.terms' : 'terms.text', { name: business.name })}{' '}
      {validityText(business.validityMonths)}. {business.requiredWords.join(' ')} {t('terms.accept')}{' '}
      <a href={termsPath(business)} target="_blank" rel="noreferrer">
        {t('terms.title')}
      </a>
      .
    </p>
  );
}

function Methods({
  purchase,
  card,
  sending,
}: {
  purchase: PurchaseState;
  card: RefObject<CardHandle | null>;
  sending: boolean;
}) {
  const { business, giftCard, type, details, contributor } = purchase;
  const autoReload = reloadWish(purchase);
  const dispatch = useDispatch();
  if (business.status === 'failed') {
    return (
      <NotLoaded
        message={business.error ?? work('business.failed')}
        onRetry={() => dispatch(purchaseActions.businessRetried())}
      />
    );
  }
  if (business.status !== 'ready' || !business.value || !giftCard) return <MethodBones />;
  if (!business.value.payments)
    return <Alert tone="plain">{t('payment.notTaken', { name: business.value.name })}</Alert>;
  return (
    <>
      <div inert={sending} aria-busy={sending}>
        <Boundary
          instead={
            <NotLoaded
              message={t('payment.notLoaded')}
              onRetry={() =>
                buyAfterReload({ giftCard, business: business.value, contributor: contributor ?? undefined })
              }
            />
          }
        >
          <Suspense fallback={<MethodBones />}>
            <PaymentMethods
              payments={business.value.payments}
              businessName={business.value.name}
              giftCard={giftCard}
              cards={cardsOf(type, details)}
              card={card}
              autoReload={autoReload}
            />
          </Suspense>
        </Boundary>
      </div>
      <p className={`small muted ${styles.safe}`}>
        <Lock aria-hidden />
        {t('payment.safe')}
      </p>
    </>
  );
}

/** The specified words, and before paying the sum with them. */
function PayWords({ purchase: { giftCard, business, payment, type, details } }: { purchase: PurchaseState }) {
  if (payment.status === 'unknown') return t('tryAgain');
  if (!giftCard || payment.status === 'completed') return t('complete.action');
  const sum = chargedAmount(giftCard, business.value?.payments, cardsOf(type, details));
  const amount = formatMoney(sum, giftCard.currency);
  return (
    <span className={styles.payWords}>
      {type !== 'contribution' && <small>{t('complete.action')}</small>}{' '}
      {payment.status === 'charging' ? t('payment.paying', { amount }) : t('payment.pay', { amount })}
    </span>
  );
}

/** After so long people begin to doubt that anything happens. */
const SLOW_AFTER_MS = 8_000;

function SlowBank() {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={styles.slow} role="status">
      {slow && t('payment.slow')}
    </p>
  );
}

function Paid() {
  return (
    <div className={styles.paid} role="status">
      <BadgeCheck aria-hidden />
      <h3>{t('complete.paid.title')}</h3>
      <p>{t('complete.paid.text')}</p>
    </div>
  );
}
