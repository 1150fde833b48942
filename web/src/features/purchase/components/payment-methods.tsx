import { useCallback, useMemo, useRef, type ComponentProps, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import { CashAppPay, GooglePay, PaymentForm } from 'react-square-web-payments-sdk';
import { useTheme } from '../../../app/theme/theme.js';
import { Alert } from '../../../components/alert.js';
import { Button } from '../../../components/button.js';
import { chargedAmount, type BusinessPayments, type GiftCard, type PaymentMethod } from '../../../lib/gift-card.js';
import { paymentMethods } from '../payment-methods.js';
import { sourceReceived, sourceRefused } from '../slice.js';
import { usePaymentScript } from '../use-payment-script.js';
import { CardPayment, type CardHandle } from './card-payment.js';
import { MethodBones } from './method-bones.js';
import styles from './step-payment.module.css';
import { common } from '../../../lib/texts.js';
import { texts } from '../texts.js';

type FormProps = ComponentProps<typeof PaymentForm>;
type TokenResult = Parameters<FormProps['cardTokenizeResponseReceived']>[0];
type VerifiedBuyer = Parameters<FormProps['cardTokenizeResponseReceived']>[1];
type CashAppEvent = Parameters<NonNullable<NonNullable<ComponentProps<typeof CashAppPay>['callbacks']>['onTokenization']>>[0];

interface PaymentMethodsProps {
  payments: BusinessPayments;
  businessName: string;
  giftCard: GiftCard;
  card: RefObject<CardHandle | null>;
}

/** The ways to pay this business: wallets first, then the card. Everything typed here goes to the provider, not to us. */
export function PaymentMethods({ payments, businessName, giftCard, card }: PaymentMethodsProps) {
  const script = usePaymentScript(payments);
  const theme = useTheme();
  const dispatch = useDispatch();
  const received = useRef(0);
  const methods = useMemo(() => paymentMethods(payments.methods), [payments.methods]);
  const give = useCallback((method: PaymentMethod, result: TokenResult | undefined, verificationToken?: string) => {
    if (result?.status !== 'OK' || !result.token) {
      dispatch(sourceRefused(method === 'cashAppPay' ? texts.cashAppFailed : texts.fillInPayment));
      return;
    }
    received.current += 1;
    dispatch(sourceReceived({ sourceId: result.token, method, completeWhenPaid: method === 'card', ...(verificationToken === undefined ? {} : { verificationToken }) }));
  }, [dispatch]);
  const refuse = useCallback(() => dispatch(sourceRefused(texts.fillInPayment)), [dispatch]);
  const cashApp = useMemo(() => ({ onTokenization: (event: CashAppEvent) => give('cashAppPay', event.detail.tokenResult) }), [give]);

  if (script.status === 'loading') return <MethodBones />;
  if (script.status === 'failed') return <ScriptFailed message={script.message} onRetry={script.retry} />;
  const wallets = methods.filter((method) => method !== 'card');
  return (
    <PaymentForm
      applicationId={payments.applicationId}
      locationId={payments.locationId}
      overrides={{ scriptSrc: payments.scriptUrl }}
      formProps={{ 'aria-label': texts.payment }}
      createPaymentRequest={() => ({ countryCode: 'US', currencyCode: giftCard.currency, total: { amount: chargedAmount(giftCard, payments).toFixed(2), label: businessName } })}
      cardTokenizeResponseReceived={(result: TokenResult, buyer: VerifiedBuyer) => give(methodOf(result), result, buyer?.token)}
    >
      {wallets.length > 0 && (
        <div className={styles.express}>
          {wallets.includes('googlePay') && <GooglePay key={`google-${theme}`} buttonColor={theme === 'dark' ? 'white' : 'black'} />}
          {wallets.includes('cashAppPay') && <CashAppPay key={`cash-${theme}`} values={theme === 'dark' ? 'light' : 'dark'} redirectURL={`${window.location.origin}/payment/callback`} referenceId={giftCard._id} callbacks={cashApp} width="full" shape="semiround" />}
        </div>
      )}
      {wallets.length > 0 && methods.includes('card') && <p className={styles.or}>{texts.orPayByCredit}</p>}
      {methods.includes('card') && <CardPayment handle={card} received={received} onRefused={refuse} />}
    </PaymentForm>
  );
}

/** Cards and Google Pay answer through the same callback; the details say which it was. */
function methodOf(result: TokenResult): PaymentMethod {
  const method = (result as { details?: { method?: string } }).details?.method ?? '';
  return /google/i.test(method) ? 'googlePay' : 'card';
}

function ScriptFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.notice}>
      <Alert>{message}</Alert>
      <Button onClick={onRetry}>{common.retry}</Button>
    </div>
  );
}
