import { useCallback, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { PaymentForm } from 'react-square-web-payments-sdk';
import { chargedAmount, type BusinessPayments, type GiftCard, type PaymentMethod } from '../../../lib/gift-card.js';
import { logWarning } from '../../../lib/log.js';
import type { ReloadWish } from '../model.js';
import { paymentMethods } from '../payment-methods.js';
import { purchaseActions } from '../slice.js';
import { usePaymentScript } from '../use-payment-script.js';
import type { TokenResult, Wallet } from '../wallet-starters.js';
import { CardPayment, type CardHandle } from './card-payment.js';
import { MethodBones } from './method-bones.js';
import { NotLoaded } from './not-loaded.js';
import styles from './step-payment.module.css';
import { WalletButton } from './wallet-button.js';
import { t } from '../texts.js';

type VerifiedBuyer = Parameters<ComponentProps<typeof PaymentForm>['cardTokenizeResponseReceived']>[1];

interface PaymentMethodsProps {
  payments: BusinessPayments;
  businessName: string;
  giftCard: GiftCard;
  /** How many are bought. */
  cards: number;
  card: RefObject<CardHandle | null>;
  /** The payment card is kept for what the gift card does by itself: no wallet can be. */
  autoReload?: ReloadWish | undefined;
}

const refusals: Record<Wallet, string> = {
  googlePay: t('payment.googlePayFailed'),
  cashAppPay: t('payment.cashAppFailed'),
};

/** The ways to pay this business: wallets first, then the card. Everything typed here goes to the provider, not to us. */
export function PaymentMethods({ payments, businessName, giftCard, cards, card, autoReload }: PaymentMethodsProps) {
  const script = usePaymentScript(payments);
  const dispatch = useDispatch();
  const received = useRef(0);
  const [missing, setMissing] = useState<readonly PaymentMethod[]>([]);
  const methods = paymentMethods(payments.methods).filter(
    (method) => !missing.includes(method) && (method === 'card' || autoReload === undefined),
  );
  const give = useCallback(
    (method: PaymentMethod, result: TokenResult | undefined, verificationToken?: string) => {
      if (result?.status !== 'OK') {
        // A refused card does not come here: the bindings keep it to themselves, CardPayment tells.
        if (method !== 'card' && (method !== 'googlePay' || result?.status !== 'Cancel'))
          dispatch(purchaseActions.sourceRefused(refusals[method]));
        return;
      }
      received.current += 1;
      dispatch(
        purchaseActions.sourceReceived({
          sourceId: result.token,
          method,
          completeWhenPaid: method === 'card',
          ...(autoReload ? { autoReload } : {}),
          ...(verificationToken === undefined ? {} : { verificationToken }),
        }),
      );
    },
    [dispatch, autoReload],
  );
  const refuse = useCallback((message: string) => dispatch(purchaseActions.sourceRefused(message)), [dispatch]);
  const miss = useCallback((wallet: Wallet, reason: unknown) => {
    logWarning(`purchase: ${wallet} could not start`, reason);
    setMissing((known) => [...known, wallet]);
  }, []);

  if (script.status === 'loading') return <MethodBones />;
  if (script.status === 'failed') return <NotLoaded message={script.message} onRetry={script.retry} />;
  if (methods.length === 0) return <NotLoaded message={t('payment.notLoaded')} onRetry={() => setMissing([])} />;
  const wallets = methods.filter((method) => method !== 'card');
  const amount = chargedAmount(giftCard, payments, cards);
  return (
    <>
      {wallets.length > 0 && (
        <div className={styles.express}>
          {wallets.map((wallet) => (
            <WalletButton
              key={wallet}
              {...{ wallet, businessName, amount }}
              payments={script.payments}
              giftCardId={giftCard._id}
              currency={giftCard.currency}
              onResult={give}
              onMissing={miss}
            />
          ))}
        </div>
      )}
      {wallets.length > 0 && methods.includes('card') && <p className={styles.or}>{t('payment.orByCard')}</p>}
      {methods.includes('card') && (
        <PaymentForm
          applicationId={payments.applicationId}
          locationId={payments.locationId}
          overrides={{ scriptSrc: payments.scriptUrl }}
          formProps={{ 'aria-label': t('payment.title') }}
          cardTokenizeResponseReceived={(result: TokenResult, buyer: VerifiedBuyer) =>
            give('card', result, buyer?.token)
          }
        >
          <CardPayment handle={card} received={received} onRefused={refuse} />
        </PaymentForm>
      )}
    </>
  );
}
